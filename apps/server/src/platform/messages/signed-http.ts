import { createHmac } from 'node:crypto';
import type { Clock } from '@padauk/base';
import { GATEWAY_TIMEOUT_MS, type Gateway } from './gateways.ts';

/**
 * An SMS gateway of the operator's own: `POST {to, text}` as JSON. `X-Signature: t=<seconds>,v1=<hex>`
 * signs `t.body` by HMAC-SHA256, so that the gateway knows who asks and when.
 */
export const signedHttpGateway =
  (gateway: { readonly url: string; readonly key: string; readonly clock: Clock }): Gateway =>
  async ({ to, text }) => {
    const body = JSON.stringify({ to, text });
    const seconds = Math.floor(gateway.clock.now().getTime() / 1_000);
    const mac = createHmac('sha256', gateway.key).update(`${seconds}.${body}`).digest('hex');
    const response = await fetch(gateway.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${mac}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  };
