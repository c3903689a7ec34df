import { GATEWAY_TIMEOUT_MS, type Gateway } from './gateways.ts';

/** The API of Twilio, version 2010-04-01: one form-encoded call for each message. */
export const twilioGateway =
  (account: {
    readonly origin: string;
    /** The account's SID. */
    readonly user: string;
    /** Its token. */
    readonly password: string;
    readonly from: string;
  }): Gateway =>
  async ({ to, text }) => {
    const sid = encodeURIComponent(account.user);
    const login = Buffer.from(`${account.user}:${account.password}`).toString('base64');
    const response = await fetch(`${account.origin}/2010-04-01/Accounts/${sid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${login}` },
      body: new URLSearchParams({ To: to, From: account.from, Body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Twilio answered ${response.status}`);
  };
