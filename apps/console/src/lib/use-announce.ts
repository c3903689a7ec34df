import type { Answer } from '@padauk/contracts/client';
import { useActKey } from '@padauk/site-client/use-act-key';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { wordsOf } from './ask.ts';
import { useTexts } from './site.ts';
import { useFaults } from './use-faults.ts';

type Announcing<Offer extends object> = {
  /** What the form says; nothing while a field cannot be read. */
  readonly offer: Offer | undefined;
  readonly send: (offer: Offer, idempotencyKey: string) => Promise<Answer<unknown>>;
  /** Words for a form that cannot be read, and for an offer that stands. */
  readonly wrong: string;
  readonly done: string;
  readonly onDone: () => Promise<void>;
};

/**
 * Announces what the house gives. More than one person may give alone comes back as `proposing`: it
 * waits for a second one.
 */
export function useAnnounce<Offer extends object>(announcing: Announcing<Offer>) {
  const { offer, send, wrong, done, onDone } = announcing;
  const t = useTexts();
  const act = useActKey();
  const faults = useFaults();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [proposing, setProposing] = useState<Offer>();
  const announce = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!offer) return setRefused(wrong);
    setBusy(true);
    const answer = await send(offer, act.keyFor(offer));
    act.settle(answer);
    faults.tell(answer);
    setBusy(false);
    if (!answer.success && answer.code === 'two_people_needed') return setProposing(offer);
    if (!answer.success) return setRefused(wordsOf(t, answer));
    toast.success(done);
    return onDone();
  };
  const takeBack = () => setProposing(undefined);
  return { announce, busy, refused, faultOf: faults.of, proposing, takeBack };
}
