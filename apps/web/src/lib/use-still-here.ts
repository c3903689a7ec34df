import { useEffect, useRef } from 'react';

/**
 * Tells, when an answer comes at last, whether the page that asked still stands: nobody is led
 * away from where they have gone meanwhile.
 */
export function useStillHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
