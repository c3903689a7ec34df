import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the device, or the visitor by the site's own switch, asks for less motion. */
const isReduced = (): boolean =>
  matchMedia(query).matches || document.documentElement.dataset['motion'] === 'reduced';

/** How a script scrolls: styles that ask for less motion do not reach it. */
export const scrollBehavior = (): 'instant' | 'smooth' => (isReduced() ? 'instant' : 'smooth');

/**
 * Whether the visitor wants less motion; follows a change at once. The site's own switch is
 * `data-motion="reduced"` on the root element.
 */
export const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      const observer = new MutationObserver(listener);
      observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
      return () => {
        list.removeEventListener('change', listener);
        observer.disconnect();
      };
    },
    isReduced,
    () => false,
  );
