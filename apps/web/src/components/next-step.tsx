import { type ReactNode, startTransition, useEffect, useState } from 'react';

type Props = {
  /** Stands there until then, and is as high. */
  readonly place: ReactNode;
  readonly children: ReactNode;
};

/** A visitor who comes back to such a page finds it whole, at the place where it was left. */
let left = false;

/**
 * Draws its inside in a step of its own, after what is above it has been painted: on a phone,
 * drawing all at once would keep a finger waiting.
 */
export function NextStep({ place, children }: Props) {
  const [drawn, setDrawn] = useState(left);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDrawn(true)));
    return () => {
      clearTimeout(timer);
      left = true;
    };
  }, []);
  return drawn ? children : place;
}
