import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * How far from the window something is drawn already, and how far beside what is seen of a row that
 * scrolls by itself. A row is asked for well before it is seen; its tiles, of which there are many,
 * stand in the document only around the window: beside a row that is filled, the next one.
 */
const margins = {
  row: { rootMargin: '320px 0px' },
  tile: { rootMargin: '80px 120px', scrollMargin: '0px 48px' },
} as const;
/** Places beside the focus that are drawn: the next one on, in a row of two lines too. */
const BESIDE_FOCUS = 2;
type Kind = keyof typeof margins;

const listeners = new WeakMap<Element, (near: boolean) => void>();
const observers = new Map<Kind, IntersectionObserver>();

function observerOf(kind: Kind): IntersectionObserver {
  const known = observers.get(kind);
  if (known) return known;
  const made = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  }, margins[kind]);
  observers.set(kind, made);
  return made;
}

/** Older browsers look no farther than the edge of a row: there a key would lead to empty places. */
function drawBeside({ currentTarget }: Event): void {
  if (!(currentTarget instanceof Element)) return;
  const places = Array.from(currentTarget.parentElement?.children ?? []);
  const at = places.indexOf(currentTarget);
  const beside = places.slice(Math.max(0, at - BESIDE_FOCUS), at + BESIDE_FOCUS + 1);
  for (const place of beside) listeners.get(place)?.(true);
}

/**
 * Whether an element is near the window, now. What holds the focus counts as near, and so do the
 * tiles beside it, so that a keyboard never loses its place. One observer serves all elements of a
 * kind.
 */
export function useNear<E extends Element>(kind: Kind): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = observerOf(kind);
    listeners.set(element, (isNear) => setNear(isNear || element.contains(document.activeElement)));
    observer.observe(element);
    if (kind === 'tile') element.addEventListener('focusin', drawBeside);
    return () => {
      observer.unobserve(element);
      element.removeEventListener('focusin', drawBeside);
    };
  }, [kind]);
  return [ref, near];
}
