import { type ReactNode, useEffect, useState } from 'react';
import { useNear } from './use-near.ts';

type ItemProps = {
  /** Gives the place its size, whether its inside is drawn or not. */
  readonly className: string;
  /** Added while the inside is not drawn. */
  readonly placeClass?: string;
  /** Part of the first view: drawn at once and for good. */
  readonly eager?: boolean;
  readonly children: () => ReactNode;
};

/**
 * A place of a row, whose inside is drawn while it is near the window: rows hold more than is seen.
 */
export function NearItem({ className, placeClass = '', eager = false, children }: ItemProps) {
  const [ref, near] = useNear<HTMLLIElement>('tile');
  const drawn = near || eager;
  return (
    <li ref={ref} className={drawn ? className : `${className} ${placeClass}`}>
      {drawn && children()}
    </li>
  );
}

type RowProps = {
  /** As high as the row, so that nothing moves when it comes or goes. */
  readonly place: ReactNode;
  readonly children: ReactNode;
};

/** A row of the home page, drawn and asked for while it is near the window. */
export function NearRow({ place, children }: RowProps) {
  const [ref, near] = useNear<HTMLDivElement>('row');
  return <div ref={ref}>{near ? children : place}</div>;
}

type PartProps = RowProps & {
  /** Drawn at once: it has been seen before, and a visitor comes back to a place within it. */
  readonly known: boolean;
};

/**
 * A part of the page of unknown height: drawn when it comes near the window, and from then on. Who
 * goes by keyboard gets it with the first key, so that no step leads past it.
 */
export function NearPart({ place, known, children }: PartProps) {
  const [ref, near] = useNear<HTMLDivElement>('row');
  const [drawn, setDrawn] = useState(known);
  if (near && !drawn) setDrawn(true);
  useEffect(() => {
    if (drawn) return undefined;
    const draw = () => setDrawn(true);
    addEventListener('keydown', draw);
    return () => removeEventListener('keydown', draw);
  }, [drawn]);
  return drawn ? children : <div ref={ref}>{place}</div>;
}
