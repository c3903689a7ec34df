import type { addPasskey, logInByPasskey, startPasskeyLogin } from '@padauk/contracts/security';
import type { BodyOf, ReplyOf } from '@padauk/contracts/route';

type Asked = ReplyOf<typeof startPasskeyLogin>;
export type PasskeyAnswer = BodyOf<typeof logInByPasskey>;
export type NewPasskey = Omit<BodyOf<typeof addPasskey>, 'name'>;

/** Whether this browser can keep passkeys at all; only over TLS or on the same machine. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

const webAuthn = () => import('@simplewebauthn/browser');

/** Lets the browser sign the server's challenge with a passkey that it keeps. */
export const askPasskey = (asked: Asked): Promise<PasskeyAnswer | 'called-off' | 'failed'> =>
  attempt(async () => {
    const { startAuthentication } = await webAuthn();
    // The server has made the options with the same library.
    const optionsJSON = asked.options as unknown as Parameters<
      typeof startAuthentication
    >[0]['optionsJSON'];
    const response = await startAuthentication({ optionsJSON });
    return { challengeId: asked.challengeId, response: plain(response) };
  });

/** Lets the browser make a passkey for this account. */
export const makePasskey = (asked: Asked): Promise<NewPasskey | 'called-off' | 'failed'> =>
  attempt(async () => {
    const { startRegistration } = await webAuthn();
    const optionsJSON = asked.options as unknown as Parameters<
      typeof startRegistration
    >[0]['optionsJSON'];
    const response = await startRegistration({ optionsJSON });
    return { challengeId: asked.challengeId, response: plain(response) };
  });

/** As it travels; the library's own type says less of its fields than the contract asks. */
const plain = (response: unknown) => response as PasskeyAnswer['response'];

/** A person who closes the browser's question has not met an error. */
async function attempt<Done>(act: () => Promise<Done>): Promise<Done | 'called-off' | 'failed'> {
  try {
    return await act();
  } catch (error) {
    const isOff = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
    return isOff ? 'called-off' : 'failed';
  }
}
