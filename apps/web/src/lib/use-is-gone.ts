import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the part of the page that has asked for something is not there any more. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => isGone.current, []);
}
