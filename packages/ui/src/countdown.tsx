import { useEffect, useState } from 'react';

const two = (value: number) => String(value).padStart(2, '0');

/** `04:09`, or `1:04:09` from an hour on; zero once the time is over. */
export function clockText(leftMs: number): string {
  const total = Math.max(0, Math.ceil(leftMs / 1000));
  const hours = Math.floor(total / 3600);
  const rest = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** How often the end is told to somebody who does not act on it. */
const AGAIN_MS = 10_000;

/**
 * Tells the end, and tells it again until it is stopped: whoever looks then may look a moment too
 * early by another clock, or get no answer.
 */
export function tellEnd(onEnd: () => void): () => void {
  onEnd();
  const timer = setInterval(onEnd, AGAIN_MS);
  return () => clearInterval(timer);
}

type Props = {
  /** RFC 3339. */
  readonly until: string;
  /** Now, in milliseconds, by the clock that `until` was written by. */
  readonly now: () => number;
  /** Is told again while the clock that is over stays on the page. */
  readonly onEnd?: () => void;
};

/** The time left; screen readers can ask for it and do not announce every second. */
export function Countdown({ until, now, onEnd }: Props) {
  const endMs = Date.parse(until);
  const [nowMs, setNowMs] = useState(now);
  const leftMs = endMs - nowMs;
  const over = leftMs <= 0;
  useEffect(() => {
    if (over) return onEnd && tellEnd(onEnd);
    const timer = setInterval(() => setNowMs(now()), 1000);
    return () => clearInterval(timer);
  }, [over, onEnd, now]);
  return (
    <time dateTime={until} role="timer" className="tabular font-bold">
      {clockText(leftMs)}
    </time>
  );
}
