import { languageOfTag } from '@padauk/texts/language-of-tag';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageSources } from './security-headers.ts';

/** Where the address of the site is in a page or a text: `https://padauk.example`. */
const ORIGIN = '{origin}';
/** Where the path of the asked page stands: `/rng`. */
const ADDRESS = '{address}';
/** Where the answers stand that a page would ask for first. */
const ANSWERS = '<!--answers-->';
/** Where the colors of the brand stand, behind those of the house. */
const THEME = '<!--theme-->';
/** Where a page links to itself in other languages. */
const LINKS = '<!--languages-->';

/** Behind an address that asks for a language: `?lang=EN`. */
const ASKED = '{asked}';

/** The language that the visitor has chosen before, as the site keeps it. */
const CHOSEN = /(?:^|;\s*)(?:hisLang|lang)=([A-Za-z-]{2,12})(?:;|$)/;
/** The language that an address asks for. */
const ASKED_FOR = /[?&](?:hisLang|lang|language)=([A-Za-z-]{2,12})(?:&|$)/;
/** A path that has only letters of the site's own addresses; others are not written into a page. */
const PATH = /^\/[\w\-/]*$/;
/** A host in a request may be anything; only a plain one is written into a page. */
const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i;
/** With cookies, by which an operator looks at drafts. */
const FORWARDED = ['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'cookie'] as const;

/** Where the name of the brand stands. */
const NAME = '{name}';

export const hasBlanks = (text: string): boolean =>
  [ORIGIN, ANSWERS, NAME].some((blank) => text.includes(blank));
/** Whether a text holds something that the brand has set. */
export const hasWords = (text: string): boolean => text.includes(NAME);

/** What fills the blanks of a page for one visitor. */
export type Filler = {
  readonly scheme: 'http' | 'https';
  /** The API's answer to this visitor as JSON; undefined where it has none. */
  readonly ask: (address: string, request: FastifyRequest) => Promise<string | undefined>;
};

/**
 * Asks the API of this process in the name of the visitor of a page: by the same address, so that
 * the same limits and the same brand apply.
 */
export const askOwnApi =
  (fastify: FastifyInstance): Filler['ask'] =>
  async (url, request) => {
    const headers = Object.fromEntries(
      FORWARDED.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const remoteAddress = request.socket.remoteAddress;
    const answer = await fastify.inject({
      method: 'GET',
      url,
      headers,
      ...(remoteAddress && { remoteAddress }),
    });
    return answer.statusCode === 200 ? answer.body : undefined;
  };

/** The visitor, the page asked for, and what the API answers this visitor. */
export type PageVisit = {
  /** The path; `/` for one with unusual letters. */
  readonly address: string;
  /** The language that was chosen, by the address or before; empty where none can be obeyed. */
  readonly chosen: string;
  /** Whether the address itself asks for that language. */
  readonly isAsked: boolean;
  /** Answers as JSON, by the address of their call. */
  readonly answers: Readonly<Record<string, string>>;
};
/** The language that a page is in, and its own words by the names of their blanks. */
export type PageWords = {
  readonly language: string;
  readonly blanks: Readonly<Record<string, string>>;
  /** Markup for the head, with blanks for origin and address: nothing in it is a visitor's. */
  readonly links?: string;
  /** Rules of the brand's colors: nothing in them is a visitor's, and none of it ends a style. */
  readonly theme?: string;
  /** What the page may show beside what is here; nothing where it is absent. */
  readonly sources?: PageSources;
};

type Asked = {
  readonly answers?: readonly string[];
  readonly choose?: (wishes: readonly string[], answers: PageVisit['answers']) => string;
};
/** Asks what a page needs to know, in the language that the visitor chose. */
export async function readVisit(
  request: FastifyRequest,
  { answers: asked = [], choose }: Asked,
  filler: Filler,
): Promise<PageVisit> {
  const [path = ''] = request.url.split('?', 1);
  const asking = ASKED_FOR.exec(request.url)?.[1];
  const before = CHOSEN.exec(request.headers.cookie ?? '')?.[1];
  const wishes = [asking, before].filter((wish) => wish !== undefined);
  const readIn = async (language: string) => {
    const query = language && `?language=${language}`;
    const answers = await Promise.all(
      asked.map(async (address) => {
        const body = await filler.ask(`${address}${query}`, request);
        return body === undefined ? [] : [[address, body] as const];
      }),
    );
    return Object.fromEntries(answers.flat());
  };
  // Nearly always the first wish can be obeyed: only the answers tell, and then they are right.
  const [wished = ''] = wishes;
  const first = await readIn(wished);
  const chosen = choose?.(wishes, first) ?? wished;
  return {
    address: PATH.test(path) ? path : '/',
    chosen,
    isAsked: asking !== undefined && languageOfTag(asking) === chosen,
    answers: chosen === wished ? first : await readIn(chosen),
  };
}

/** Links a page to itself in other languages; their own blanks are still open. */
export const fillLinks = (text: string, words: PageWords | undefined): string =>
  text.replace(LINKS, () => words?.links ?? '');

const styleOf = (rules: string | undefined): string =>
  rules ? `<style id="theme">${rules}</style>` : '';

/** Fills the blanks of a page or of a list for search engines: its host and its path. */
export function fillAddresses(text: string, request: FastifyRequest, filler: Filler): string {
  const { host } = request;
  const origin = HOST.test(host) ? `${filler.scheme}://${host}` : '';
  return text.replaceAll(ORIGIN, origin);
}

/** Fills all other blanks of a page. What it has no answer for, it asks by itself. */
export function fillPage(
  text: string,
  visit: PageVisit,
  words: PageWords = { language: '', blanks: {} },
): string {
  const { address, chosen, isAsked } = visit;
  const answers = Object.entries(visit.answers).map(
    ([call, body]) => `${JSON.stringify(call)}:${body}`,
  );
  const json = `{"language":${JSON.stringify(chosen)},"answers":{${answers.join(',')}}}`;
  // No word of an operator can end the block: `<` is written by its number.
  const inert = json.replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="answers">${inert}</script>`;
  const filled = text
    .replaceAll(ADDRESS, address)
    .replaceAll(ASKED, isAsked && words.language === chosen ? `?lang=${chosen}` : '');
  return Object.entries(words.blanks)
    .reduce((page, [name, word]) => page.replaceAll(`{${name}}`, () => escaped(word)), filled)
    .replace(THEME, () => styleOf(words.theme))
    .replace(ANSWERS, () => block);
}

/** Fills the words of a manifest, which are in it as strings of JSON. */
export const fillManifest = (text: string, { blanks }: PageWords): string =>
  Object.entries(blanks).reduce(
    (filled, [name, word]) =>
      filled.replaceAll(`{${name}}`, () => JSON.stringify(word).slice(1, -1)),
    text,
  );

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
