import { useEffect, useState } from 'react';
import type { Review } from '../../lib/queries.ts';
import { nowMs } from '../../lib/site.ts';

type Claim = Review['claim'];

/** Who works on it now; the row keeps the name of somebody whose time is over. */
export const openClaim = (claim: Claim): Claim =>
  claim !== null && Date.parse(claim.until) > nowMs() ? claim : null;

/** The same, and the page is drawn again when the time is over. */
export function useOpenClaim(claim: Claim): Claim {
  const [, setEnds] = useState(0);
  const until = claim?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const leftMs = Date.parse(until) - nowMs();
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(() => setEnds((ends) => ends + 1), leftMs + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return openClaim(claim);
}
