import { errorCodeOf } from '@padauk/base/error-code';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** What the system's error codes mean. */
const MEANINGS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something else listens there already',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'this user may not listen on this port',
  EAFNOSUPPORT: 'this machine has no addresses of this kind',
  ENOTFOUND: 'no machine of this name is known',
  EAI_AGAIN: 'the name cannot be looked up now',
};

/** @throws StartError with a readable message when it is not possible there */
export async function listenAt(
  fastify: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  try {
    await fastify.listen({ host, port });
  } catch (error) {
    const code = errorCodeOf(error) ?? '';
    const meaning = MEANINGS[code];
    if (!meaning) throw error;
    throw new StartError(
      `Padauk cannot listen on ${host} port ${port}: ${meaning} (${code}). ` +
        'Choose with HOST and PORT.',
      { cause: error },
    );
  }
}
