import { refuse } from '@padauk/base';
import type { Route } from '@padauk/contracts';
import type { FastifyInstance } from 'fastify';
import { languageOf } from './answer-call.ts';
import { refused } from './envelope.ts';
import { send, toIncoming } from './http.ts';
import type { Pages } from './pages.ts';

/**
 * First parts of addresses that belong to the API: a wrong one is told so in JSON, not as a page.
 */
const API = /^\/(wps|lgw|wallet|studio|hooks|openapi\.json|feed|console\/v1)(\/|$|\?)/;
const UNKNOWN_RELAY = /^\/wps\/relay\//;

const methodsOf = (routes: readonly Route[], address: string): string[] => {
  const parts = address.split('/');
  const fits = (path: string): boolean => {
    const own = path.split('/');
    return (
      own.length === parts.length &&
      own.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  };
  const methods = routes.filter(({ path }) => fits(path)).map(({ method }) => method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
};

/** Answers what no route does: a page, another verb's address, or nothing. */
export function answerNotFound(
  fastify: FastifyInstance,
  routes: readonly Route[],
  pages: () => Pages,
): void {
  fastify.setNotFoundHandler(async (request, reply) => {
    const address = request.url.split('?', 1)[0] ?? '';
    const language = languageOf(toIncoming(request));
    const methods = methodsOf(routes, address);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      return send(reply, refused(language, refuse('method_not_allowed')));
    }
    if (!API.test(request.url) && (await pages().answer(request, reply))) return reply;
    const code = UNKNOWN_RELAY.test(address) ? 'unknown_relay' : 'not_found';
    return send(reply, refused(language, refuse(code)));
  });
}
