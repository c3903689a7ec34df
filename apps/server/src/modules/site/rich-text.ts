import sanitizeHtml from 'sanitize-html';

/**
 * HTML that people write for other people: text, lists, tables and links, nothing that runs, loads or
 * lies over the page. Applied when it is stored and again when it is read, so that a row written by
 * an older and laxer rule does no harm.
 */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup'],
      ...['ul', 'ol', 'li', 'blockquote', 'a', 'span'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
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
