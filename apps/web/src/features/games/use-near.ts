import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * How far from the window something is drawn already. A row is asked for well before it is seen;
 * its tiles, of which there are many, stand in the document only around the window.
 */
const margins = { row: '320px 0px', tile: '80px 120px' } as const;
type Kind = keyof typeof margins;

const listeners = new WeakMap<Element, (near: boolean) => void>();
const observers = new Map<Kind, IntersectionObserver>();

function observerOf(kind: Kind): IntersectionObserver {
  const known = observers.get(kind);
  if (known) return known;
  const made = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: margins[kind] },
  );
  observers.set(kind, made);
  return made;
}

/**
 * Whether an element is near the window, now. What holds the focus counts as near, so that a
 * keyboard never loses its place. One observer serves all elements of a kind.
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
    return () => observer.unobserve(element);
  }, [kind]);
  return [ref, near];
}
