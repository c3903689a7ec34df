import { assert, DAY_MS, ok, type Result, refuse } from '@padauk/base';
import type { Logger } from 'pino';
import type { Jobs, Messages, OutgoingMessage, Random } from '../platform.ts';
import type { Clock } from '@padauk/base';
import type { Db } from '../database.ts';
import type { Vault } from '../secret-key.ts';
import { gatewaysOf } from './gateways.ts';
import { insertUnsent } from './unsent-messages.repo.ts';

const TASK = 'platform.send-message';
const SEAL = 'platform.message';
/** How long news are tried: a gateway may be away over a weekend. */
const NEWS_MS = 3 * DAY_MS;
/** What a release before this one queued says nothing of its worth: it may be a code. */
const UNSAID_MS = 10 * 60_000;

type Queued = OutgoingMessage & {
  readonly queuedAt: string;
  readonly worthMs?: number;
  readonly discard: boolean;
};

/**
 * SMS and e-mail through the configured gateways. A channel without one keeps its messages in the
 * development outbox, where the owner of the brand reads them.
 */
export function createMessages(deps: {
  readonly config: Parameters<typeof gatewaysOf>[0];
  readonly db: Db;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
}): Messages {
  const { db, jobs, vault, clock, random, log } = deps;
  const gateways = gatewaysOf(deps.config, clock);
  const keep = (tx: Db, message: OutgoingMessage) =>
    insertUnsent(tx, { ...message, id: random.uuid(), at: clock.now() });

  jobs.handle(TASK, async (payload) => {
    const message = openQueued(vault, payload);
    if (message.discard) return;
    const send = gateways[message.channel];
    if (!send) {
      await keep(db, message);
      return;
    }
    const ageMs = clock.now().getTime() - Date.parse(message.queuedAt);
    if (ageMs > (message.worthMs ?? UNSAID_MS)) {
      log.warn({ channel: message.channel }, 'a message was given up');
      return;
    }
    await send(message);
  });

  return {
    queue: async (tx, message, { worthMs = NEWS_MS, discard = false } = {}) => {
      const queuedAt = clock.now().toISOString();
      const queued: Queued = { ...message, queuedAt, worthMs, discard };
      const sealed = vault.seal(SEAL, Buffer.from(JSON.stringify(queued)));
      await jobs.enqueue(tx, TASK, { sealed: sealed.toString('base64') });
    },
    sendNow: async (message): Promise<Result<undefined, 'message_not_sent'>> => {
      const send = gateways[message.channel];
      if (!send) {
        await keep(db, message);
        return ok(undefined);
      }
      try {
        await send(message);
        return ok(undefined);
      } catch (error) {
        log.warn({ error, channel: message.channel }, 'a message was not sent');
        return refuse('message_not_sent');
      }
    },
  };
}

function openQueued(vault: Vault, payload: unknown): Queued {
  const sealed: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'sealed') : undefined;
  assert(typeof sealed === 'string', 'only `queue` writes this job');
  // What we sealed is what we open: anything else throws.
  return JSON.parse(vault.open(SEAL, Buffer.from(sealed, 'base64')).toString('utf8')) as Queued;
}
