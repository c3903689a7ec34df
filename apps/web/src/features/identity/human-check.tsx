import { type humanCheckPlaces, readHumanChallenge } from '@padauk/contracts/identity';
import { Spinner } from '@padauk/ui/spinner';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../../lib/config.ts';
import { loadPart } from '../../lib/load-part.ts';
import { call, useTexts } from '../../lib/site.ts';
import { inTime } from './rest-of.ts';

type Place = (typeof humanCheckPlaces)[number];
type State = 'waiting' | 'working' | 'passed' | 'failed';
/** Goes into the body of the call that it was made for, once. */
export type HumanProof = { readonly humanProof?: string };

/** The proof that a form is not sent by a machine, where the brand asks for one at this place. */
export function useHumanCheck(place: Place) {
  const { humanCheck } = useBrand().register;
  const needed = humanCheck.provider !== 'none' && humanCheck.places.includes(place);
  const [state, setState] = useState<State>('waiting');
  return {
    needed,
    state,
    /** A fresh proof, empty where none is needed; undefined when it was not to be had. */
    prove: async (): Promise<HumanProof | undefined> => {
      if (!needed) return {};
      setState('working');
      const humanProof = await makeProof().catch(() => undefined);
      setState(humanProof === undefined ? 'failed' : 'passed');
      return humanProof === undefined ? undefined : { humanProof };
    },
  };
}
export type HumanCheckState = Pick<ReturnType<typeof useHumanCheck>, 'needed' | 'state'>;

async function makeProof(): Promise<string | undefined> {
  const [answer, { proofOf }] = await Promise.all([
    inTime(call(readHumanChallenge)),
    loadPart(() => import('./solve-challenge.ts')),
  ]);
  if (!answer.success || answer.value.challenge === null) return undefined;
  return proofOf(answer.value.challenge);
}

const words = {
  waiting: 'identity_human_waiting',
  working: 'identity_human_working',
  passed: 'identity_human_passed',
  failed: 'message_captcha_failed',
} as const;

/** Says how far the check is. There is nothing to solve: the browser does it when the form is sent. */
export function HumanCheck({ needed, state }: HumanCheckState) {
  const t = useTexts();
  if (!needed) return null;
  return (
    <p
      role={state === 'failed' ? 'alert' : 'status'}
      className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-s2 px-3 py-2 text-13 leading-tight text-mid"
    >
      {state === 'working' ? (
        <Spinner />
      ) : state === 'failed' ? (
        <ShieldAlert size={20} aria-hidden="true" className="shrink-0 text-lose" />
      ) : (
        <ShieldCheck
          size={20}
          aria-hidden="true"
          className={`shrink-0 ${state === 'passed' ? 'text-win' : 'text-mid'}`}
        />
      )}
      {t(words[state])}
    </p>
  );
}
