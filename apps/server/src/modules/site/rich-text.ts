import { createRequire } from 'node:module';
import { withCompounds } from '@padauk/texts/catalogue';
import type sanitizeHtml from 'sanitize-html';

/** Loaded with the first text: it brings a parser of HTML and one of CSS. */
const require = createRequire(import.meta.url);
const sanitizer = () => require('sanitize-html') as typeof sanitizeHtml;

const inlineTags = ['a', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup'];
const blockTags = ['p', 'br', 'hr', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/**
 * HTML that people write for other people: text, lists, tables and links, nothing that runs, loads
 * or lies over the page. Applied when it is stored and again when it is read, so that a row written
 * by an older and laxer rule does no harm.
 */
export const sanitizeRichText = (html: string): string =>
  sanitizer()(html, {
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

/** The same as it is shown: words in Burmese hold together where lines break. */
export const shownRichText = (html: string): string => withCompounds(sanitizeRichText(html));
