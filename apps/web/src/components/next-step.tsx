import { type ReactNode, startTransition, useEffect, useState } from 'react';

type Props = {
  /** Stands there until then, and is as high. */
  readonly place: ReactNode;
  readonly children: ReactNode;
};

/** The first page of a visit is drawn; what follows is drawn whole, so that coming back is exact. */
let begun = false;

/**
 * Draws its inside in a step of its own, after what stands above it has been painted: on a phone,
 * drawing all at once would keep a finger waiting. Only the first page of a visit has such steps.
 */
export function NextStep({ place, children }: Props) {
  const [drawn, setDrawn] = useState(begun);
  useEffect(() => {
    const timer = setTimeout(() => {
      begun = true;
      startTransition(() => setDrawn(true));
    });
    return () => clearTimeout(timer);
  }, []);
  return drawn ? children : place;
}
