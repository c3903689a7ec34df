import { addressOf } from '@padauk/contracts/client';
import { readReviewProof } from '@padauk/contracts/operator';
import { fetchPicture } from '@padauk/site-client/fetch-picture';
import { useQuery } from '@tanstack/react-query';
import { session, useTexts } from '../lib/site.ts';
import { QueryView } from './query-view.tsx';

/** The picture that was stored with the payout. */
export function ProofPicture({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useTexts();
  const picture = useQuery({
    queryKey: ['staff', 'proof', withdrawalId],
    queryFn: ({ signal }) =>
      fetchPicture(addressOf(readReviewProof, { withdrawalId }), session.token(), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryView query={picture}>
      {(address) => (
        <img src={address} alt={t('wallet_proof')} className="mx-auto max-h-[70dvh] rounded-md" />
      )}
    </QueryView>
  );
}
