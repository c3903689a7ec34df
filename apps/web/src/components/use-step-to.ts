import { useRouter } from '@tanstack/react-router';
import { closeLayers } from '../lib/layers.tsx';

/**
 * The step to an address of the site that an operator wrote. What stood over the page goes with it:
 * the address may be the page's own, which changes behind it.
 */
export function useStepTo(): (href: string) => void {
  const { history } = useRouter();
  return (href) => {
    closeLayers();
    history.push(href);
  };
}
