import { createHmac } from 'node:crypto';
import { type Clock, MINUTE_MS, SECOND_MS } from '@padauk/base';
import { sign, signatureHeader } from '@padauk/provider-sdk/signing';
import type pg from 'pg';
import {
  type Channel,
  type DueWebhook,
  markDelivered,
  nextWebhookAt,
  postponeWebhook,
  takeDueWebhooks,
} from './checkouts.repo.ts';

const AT_ONCE_MAX = 20;
const TIMEOUT_MS = 3 * SECOND_MS;
/** A sender that dies holds its webhooks no longer than this; then another one sends them. */
const CLAIM_MS = 4 * SECOND_MS;
/** Other processes may have left work: how often to look at least. */
const SLEEP_MAX_MS = 30 * SECOND_MS;
const RETRY_MAX_MS = 5 * MINUTE_MS;

/** Where webhooks of a channel go, and with whose key they are signed. */
export type Receiver = { readonly url: () => string; readonly key: string };

/** The header that proves to the receiver who speaks, in the way of its protocol. */
function signatureOf(
  channel: Channel,
  key: string,
  body: Buffer,
  nowSeconds: number,
): Readonly<Record<string, string>> {
  if (channel !== 'btcpay') return { [signatureHeader]: sign(key, body, nowSeconds) };
  const digest = createHmac('sha256', key).update(body).digest('hex');
  return { 'btcpay-sig': `sha256=${digest}` };
}

export type WebhookSender = {
  /** New webhooks are in the table. */
  wake(): void;
  stop(): Promise<void>;
};

/** The wait before try number `tries + 1`: doubled each time, at most five minutes. */
export const retryWaitMs = (tries: number, baseMs: number): number =>
  Math.min(RETRY_MAX_MS, baseMs * 2 ** Math.min(tries - 1, 20));

/**
 * Sends webhooks from the table until the receiver answers with 2xx: at least once, whatever dies
 * in between. The order of sending is that of the table; receivers may not rely on it.
 */
export function startWebhookSender(options: {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly receivers: Readonly<Partial<Record<Channel, Receiver>>>;
  /** The wait after the first failure. */
  readonly retryBaseMs: number;
  readonly onError: (error: unknown) => void;
}): WebhookSender {
  const { pool, clock } = options;
  const end = new AbortController();
  let woken = false;
  let ring: (() => void) | undefined;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      ring = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function send(webhook: DueWebhook): Promise<boolean> {
    const body = Buffer.from(webhook.body);
    const receiver = options.receivers[webhook.channel];
    if (!receiver) return false;
    const key = webhook.forged ? `not-${receiver.key}` : receiver.key;
    const nowSeconds = clock.now().getTime() / SECOND_MS;
    const { request } = await import('undici');
    const { statusCode, body: answer } = await request(receiver.url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Signed at each try, since a receiver takes a signature for a few minutes only.
        ...signatureOf(webhook.channel, key, body, nowSeconds),
      },
      body,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    await answer.dump();
    return statusCode >= 200 && statusCode < 300;
  }

  async function deliver(webhook: DueWebhook): Promise<void> {
    const delivered = await send(webhook).catch((error: unknown) => {
      options.onError(error);
      return false;
    });
    const at = clock.now();
    if (delivered) await markDelivered(pool, { id: webhook.id, at });
    else {
      const waitMs = retryWaitMs(webhook.tries, options.retryBaseMs);
      await postponeWebhook(pool, { id: webhook.id, until: new Date(at.getTime() + waitMs) });
    }
  }

  /** @returns how long nothing is to be done */
  async function round(): Promise<number> {
    const at = clock.now();
    const busyUntil = new Date(at.getTime() + CLAIM_MS);
    const due = await takeDueWebhooks(pool, { at, busyUntil, limit: AT_ONCE_MAX });
    await Promise.all(due.map(deliver));
    if (due.length === AT_ONCE_MAX) return 0;
    const next = await nextWebhookAt(pool);
    if (!next) return SLEEP_MAX_MS;
    return Math.max(0, Math.min(SLEEP_MAX_MS, next.getTime() - clock.now().getTime()));
  }

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      woken = false;
      let waitMs: number;
      try {
        waitMs = await round();
      } catch (error) {
        options.onError(error);
        waitMs = options.retryBaseMs;
      }
      if (!end.signal.aborted && !woken && waitMs > 0) await sleep(waitMs);
    }
  }

  const running = run();
  const wake = () => {
    woken = true;
    ring?.();
  };
  return {
    wake,
    stop: async () => {
      end.abort();
      wake();
      await running;
    },
  };
}
