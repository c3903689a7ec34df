import type { AnchorHTMLAttributes } from 'react';
import { useStepTo } from './use-step-to.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/** Of this site are only the addresses that begin with `/`; with two of them a host follows. */
const leadsOut = (href: string): boolean => !/^\/(?![/\\])/.test(href);

/**
 * A link whose address was written by an operator: to a page of the site, with query and all, or to
 * another site, which opens beside this one and is not told where its visitor comes from.
 */
export const SiteLink = (props: Props) =>
  leadsOut(props.href) ? (
    <a {...props} target="_blank" rel="noreferrer" />
  ) : (
    <PageLink {...props} />
  );

function PageLink(props: Props) {
  const stepTo = useStepTo();
  return (
    <a
      {...props}
      onClick={(event) => {
        const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!plain || event.button !== 0) return;
        event.preventDefault();
        stepTo(props.href);
      }}
    />
  );
}
