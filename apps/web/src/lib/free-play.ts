import type { Answer } from '@padauk/contracts/client';
import { freePlay } from '@padauk/contracts/identity';
import type { BodyOf, ReplyOf } from '@padauk/contracts/route';
import { newId } from '@padauk/site-client/create-api';
import { wordsOf } from './ask.ts';
import { comeIn, isLate } from './come-in.ts';
import { call, session, texts } from './site.ts';
import { toast } from './toast.ts';

type Asked = { readonly body: BodyOf<typeof freePlay>; readonly idempotencyKey: string };
type Told = Answer<ReplyOf<typeof freePlay>>;

/** The first word of the browser about its machine: `Linux`, `iPhone`, `Windows NT 10.0`. */
const osName = (): string => /\(([^;)]{1,32})/.exec(navigator.userAgent)?.[1] ?? 'unknown';

/**
 * Asks for one trial account at a time. Until an answer has come it is the same one that is asked
 * for: a try whose answer was lost must not leave a second account behind.
 */
export function createTrialDesk(send: (asked: Asked) => Promise<Told>): () => Promise<Told> {
  let asked: Asked | undefined;
  let answer: Promise<Told> | undefined;
  const open = async (): Promise<Told> => {
    asked ??= {
      body: { os: osName(), platform: 'W', random: newId(), gatewayVersion: 3 },
      idempotencyKey: newId(),
    };
    try {
      const told = await send(asked);
      if (told.success || told.code !== 'network_lost') asked = undefined;
      return told;
    } finally {
      answer = undefined;
    }
  };
  return () => (answer ??= open());
}
const openTrial = createTrialDesk((asked) => call(freePlay, asked));

/** How many wait for the one trial account that is asked for. */
let waiting = 0;

/**
 * Signs the visitor in to a fresh trial account. A refusal becomes a message.
 *
 * @param isGone - whether the visitor has given it up meanwhile
 * @param open - asks for the account; for whoever asks meanwhile it is the same one
 * @returns whether the visitor can play now
 */
export async function playFree(isGone = () => false, open = openTrial): Promise<boolean> {
  const asking = { from: session.token(), isGone };
  waiting += 1;
  let answer: Told;
  try {
    answer = await open();
  } finally {
    waiting -= 1;
  }
  if (answer.success) {
    const { token } = answer.value;
    // Given up here, and wanted or in use by another press: it goes on.
    if (isLate(asking) && (waiting > 0 || session.token() === token)) return false;
    // Who has signed in while the answer was on its way plays on as that.
    return (await comeIn(token, asking)) !== undefined;
  }
  if (isLate(asking)) return false;
  await texts.load('refusals');
  toast('info', wordsOf(texts.translate(), answer));
  return false;
}
