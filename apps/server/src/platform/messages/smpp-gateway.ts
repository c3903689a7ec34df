import type { Pdu, Session } from 'smpp';
import { GATEWAY_TIMEOUT_MS, type Gateway } from './gateways.ts';

/** Type of number and plan: international, E.164. */
const INTERNATIONAL = 1;
const E164 = 1;
const ALPHANUMERIC = 5;
/** What fits into one SMS whatever its characters; longer texts travel as a payload. */
const SHORT_MAX = 70;

/** SMPP 3.4: a connection for each message, since codes are few and far between. */
export const smppGateway =
  (login: {
    readonly url: string;
    readonly user: string;
    readonly password: string;
    readonly from: string;
  }): Gateway =>
  async ({ to, text }) => {
    const session = await open(login.url);
    try {
      accepted(
        await answered(session, (answer) =>
          session.bind_transceiver({ system_id: login.user, password: login.password }, answer),
        ),
      );
      const message = {
        source_addr: login.from,
        source_addr_ton: /^\+?\d+$/.test(login.from) ? INTERNATIONAL : ALPHANUMERIC,
        destination_addr: to.replace(/^\+/, ''),
        dest_addr_ton: INTERNATIONAL,
        dest_addr_npi: E164,
        ...([...text].length <= SHORT_MAX ? { short_message: text } : { message_payload: text }),
      };
      accepted(await answered(session, (answer) => session.submit_sm(message, answer)));
    } finally {
      // The answer to a farewell is nobody's concern; the socket closes all the same.
      session.unbind();
      session.close();
    }
  };

function accepted({ command_status }: Pdu): void {
  if (command_status !== 0) throw new Error(`SMPP status ${command_status}`);
}

async function open(url: string): Promise<Session> {
  const { default: smpp } = await import('smpp');
  return new Promise((resolve, reject) => {
    const session = smpp.connect({ url }, () => resolve(session));
    // Stays for the life of the session: a later fault ends its answer by the time-out.
    session.on('error', reject);
    setTimeout(() => reject(new Error('SMPP did not connect')), GATEWAY_TIMEOUT_MS).unref();
  });
}

const answered = (session: Session, ask: (answer: (pdu: Pdu) => void) => void): Promise<Pdu> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('SMPP did not answer')), GATEWAY_TIMEOUT_MS);
    const lost = () => reject(new Error('SMPP closed the connection'));
    session.once('close', lost);
    ask((pdu) => {
      clearTimeout(late);
      session.off('close', lost);
      resolve(pdu);
    });
  });
