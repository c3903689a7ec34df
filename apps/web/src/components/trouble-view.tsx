import { Button, buttonClass } from '@padauk/ui/button';
import { ErrorState } from '@padauk/ui/error-state';
import { useEffect, useEffectEvent, useState } from 'react';
import { Refused } from '../lib/ask.ts';
import { useTexts } from '../lib/site.ts';
import { loginBackTo, troubleOf, troubles } from '../lib/trouble.ts';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** No time counts down to the next try: it comes by a press on the button, or with the network. */
  readonly byHand?: boolean;
};

/**
 * What stands where something could not be shown: what happened, what the visitor can do, and,
 * where waiting helps, a count down to the next try.
 */
export function TroubleView({ error, onRetry, byHand = false }: Props) {
  const t = useTexts();
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
        <div className="grid justify-items-center gap-2">
          {/* A load of its own: it works without the router, and asks the server who is here. */}
          {trouble === 'session' && (
            <a href={loginBackTo(location)} className={buttonClass({ kind: 'gold' })}>
              {t('shell_login')}
            </a>
          )}
          <Button
            kind={trouble === 'session' ? 'quiet' : 'gold'}
            onClick={trouble === 'part' ? () => location.reload() : onRetry}
          >
            {t(trouble === 'part' || trouble === 'unexpected' ? 'shell_reload' : 'shell_retry')}
          </Button>
        </div>
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
