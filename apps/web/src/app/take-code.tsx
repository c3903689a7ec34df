import type { Answer } from '@padauk/contracts/client';
import { exchangeUrlCode, logout } from '@padauk/contracts/identity';
import { readMemberInfo } from '@padauk/contracts/member';
import { readRemembered } from '../features/identity/remembered.ts';
import { wordsOf } from '../lib/ask.ts';
import { beginSession } from '../lib/begin-session.ts';
import { callAs } from '../lib/call-as.ts';
import { endSession } from '../lib/end-session.ts';
import { openLayer } from '../lib/layers.tsx';
import { lazyPart } from '../lib/load-part.ts';
import { call, nowMs, session, texts } from '../lib/site.ts';
import { toast } from '../lib/toast.ts';

const CodeEntryDialog = lazyPart(async () => {
  const words = texts.load('identity');
  const [part] = await Promise.all([import('../features/identity/code-entry-dialog.tsx'), words]);
  return part.CodeEntryDialog;
});

/** Between the tries of a call whose answer was lost; the line that is back ends the wait. */
const TRY_AGAIN_MS = [2_000, 5_000] as const;

/**
 * Begins the session whose code was in the address. Anybody can lead anybody to such an address, so
 * an account that is not at home in this browser is named first, and entered at a press alone: a
 * visitor must not pay in to a stranger's account. Who is signed in already stays so.
 *
 * @param onPage - does something once the page stands
 * @returns whether a session has begun without a question
 */
export async function takeCode(code: string, onPage: (act: () => void) => void): Promise<boolean> {
  const exchanged = await patiently(() => call(exchangeUrlCode, { body: { code } }));
  if (!exchanged.success) return refused(exchanged);
  const { token } = exchanged.value;
  const asOffered = callAs(token);
  const member = await patiently(() => asOffered(readMemberInfo));
  if (!member.success) return refused(member);
  const { id, account } = member.value;
  const own = session.token();
  if (own === null && readRemembered(nowMs())?.username === account) {
    session.begin(token);
    return true;
  }
  const here = own === null ? undefined : await callAs(own)(readMemberInfo);
  if (here?.success && here.value.id === id) {
    void asOffered(logout);
    return false;
  }
  let isEntered = false;
  onPage(() =>
    openLayer(
      (close) => (
        <CodeEntryDialog
          account={account}
          onEnter={async () => {
            isEntered = true;
            if (session.token() !== null) endSession();
            const name = await beginSession(token);
            close();
            toast('success', texts.translate()('identity_welcome', { name }));
          }}
          onClose={close}
        />
      ),
      () => {
        if (!isEntered) void asOffered(logout);
      },
    ),
  );
  return false;
}

/** A used or expired code gets a message; the page goes on as it is. */
function refused(answer: Parameters<typeof wordsOf>[1]): false {
  toast('info', wordsOf(texts.translate(), answer));
  return false;
}

/** The code has left the address, so nobody else can try again where an answer was lost. */
async function patiently<Value>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  for (const ms of TRY_AGAIN_MS) {
    const answer = await ask();
    if (answer.success || answer.code !== 'network_lost') return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
      globalThis.addEventListener?.('online', resolve, { once: true });
    });
  }
  return ask();
}
