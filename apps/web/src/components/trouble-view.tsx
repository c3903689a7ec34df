import { Button } from '@padauk/ui/button';
import { ErrorState } from '@padauk/ui/error-state';
import type { TextKey } from '@padauk/texts/browser';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Refused } from '../lib/ask.ts';
import { useTexts } from '../lib/site.ts';
import { type Trouble, troubleOf, troubles } from '../lib/trouble.ts';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** No time counts down to the next try: it comes by a press on the button, or with the network. */
  readonly byHand?: boolean;
};

/** The button of a trouble: what it says, and what it does. */
type WayOn = readonly [label: TextKey, goOn: () => void];

/**
 * What stands where something could not be shown: what happened, what the visitor can do, and,
 * where waiting helps, a count down to the next try.
 */
export function TroubleView({ error, onRetry, byHand = false }: Props) {
  const t = useTexts();
  const router = useRouter();
  const trouble = troubleOf(error, navigator.onLine);
  const { picture, title, text, againSeconds } = troubles[trouble];
  const answer = error instanceof Refused ? error.answer : undefined;
  const waits = answer?.retryAfterSeconds ?? againSeconds;
  const online = useEffectEvent(onRetry);
  const isAwaited = waits !== undefined;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const hear = () => online();
    addEventListener('online', hear);
    return () => removeEventListener('online', hear);
  }, [isAwaited]);
  // The server's own words say more, where it could speak.
  const own = trouble === 'denied' || trouble === 'unexpected' ? answer?.message : '';
  const login = () =>
    void router.navigate({ to: '/login', search: { next: router.state.location.href } });
  const waysOn: Partial<Record<Trouble, WayOn>> = {
    part: ['shell_reload', () => location.reload()],
    // No other try ends better as long as nobody is signed in.
    session: ['shell_login', login],
    unexpected: ['shell_reload', onRetry],
  };
  const [label, goOn] = waysOn[trouble] ?? ['shell_retry', onRetry];
  return (
    <ErrorState
      picture={picture}
      title={t(title)}
      text={
        <div className="grid gap-2">
          <p>{own || t(text)}</p>
          {waits !== undefined && !byHand && <NextTry seconds={waits} onRetry={onRetry} />}
        </div>
      }
      action={
        <Button kind="gold" onClick={goOn}>
          {t(label)}
        </Button>
      }
    />
  );
}

type NextProps = { readonly seconds: number; readonly onRetry: () => void };
function NextTry({ seconds, onRetry }: NextProps) {
  const t = useTexts();
  const [left, setLeft] = useState(seconds);
  const tick = useEffectEvent(() => {
    if (document.hidden) return;
    if (left > 1) return setLeft(left - 1);
    setLeft(seconds);
    return onRetry();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p aria-live="off" className="tabular text-13">
      {t('shell_again_in', { seconds: left })}
    </p>
  );
}
