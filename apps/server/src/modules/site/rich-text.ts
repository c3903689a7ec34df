import sanitizeHtml from 'sanitize-html';

const inlineTags = ['a', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup'];
const blockTags = ['p', 'br', 'hr', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/**
 * HTML that people write for other people: text, lists, tables and links, nothing that runs, loads
 * or lies over the page. Applied when it is stored and again when it is read, so that a row written
 * by an older and laxer rule does no harm.
 */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...inlineTags, ...blockTags, ...tableTags],
    allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan'], td: ['colspan'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    // `//host` takes the page's scheme and hides that it leads away.
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: href.startsWith('/') ? { href } : { href, rel: 'noopener nofollow' },
      }),
    },
  });
