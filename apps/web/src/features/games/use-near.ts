import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far from the window something is drawn already: a screen of a phone below, a tile beside. */
const MARGIN = '500px 180px';

const listeners = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

/**
 * Whether an element is near the window, now. What holds the focus counts as near, so that a keyboard
 * never loses its place. One observer serves the whole page.
 */
export function useNear<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    listeners.set(element, (isNear) => setNear(isNear || element.contains(document.activeElement)));
    observer.observe(element);
    return () => observer?.unobserve(element);
  }, []);
  return [ref, near];
}
