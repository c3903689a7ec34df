import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where the address of the site stands in a page or a text: `https://padauk.example`. */
const ORIGIN = '{origin}';
/** Where the path of the asked page stands: `/rng`. */
const ADDRESS = '{address}';
/** Where the answers stand that a page would ask for first. */
const ANSWERS = '<!--answers-->';

/** The language that the visitor has chosen before, as the site keeps it. */
const CHOSEN = /(?:^|;\s*)lang=([A-Za-z-]{2,8})(?:;|$)/;
/** A path that has only letters of the site's own addresses; others are not written into a page. */
const PATH = /^\/[\w\-/]*$/;
/** A host in a request may be anything; only a plain one is written into a page. */
const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i;
const FORWARDED = ['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'] as const;

export const hasBlanks = (text: string): boolean => text.includes(ORIGIN) || text.includes(ANSWERS);

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

/**
 * Fills the blanks of a page: its host and path, and the answers to `asked`, in the language that
 * the visitor chose before. Without an answer the page asks by itself.
 */
export async function fillPage(
  text: string,
  asked: readonly string[],
  request: FastifyRequest,
  filler: Filler,
): Promise<string> {
  const host = request.headers.host ?? '';
  const origin = HOST.test(host) ? `${filler.scheme}://${host}` : '';
  const [path = ''] = request.url.split('?', 1);
  const address = PATH.test(path) ? path : '/';
  const filled = text.replaceAll(ORIGIN, origin).replaceAll(ADDRESS, address);
  if (!filled.includes(ANSWERS)) return filled;
  const language = CHOSEN.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const query = language && `?language=${language}`;
  const answers = await Promise.all(
    asked.map(async (address) => {
      const body = await filler.ask(`${address}${query}`, request);
      return body && `${JSON.stringify(address)}:${body}`;
    }),
  );
  const all = answers.filter(Boolean).join(',');
  const json = `{"language":${JSON.stringify(language)},"answers":{${all}}}`;
  // No word of an operator can end the block: `<` is written by its number.
  const inert = json.replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="answers">${inert}</script>`;
  return filled.replace(ANSWERS, () => block);
}
