import { addressOf } from '@padauk/contracts/client';
import { readReviewProof, readReviewReceipt } from '@padauk/contracts/operator';
import { fetchPicture } from '@padauk/site-client/fetch-picture';
import { useQuery } from '@tanstack/react-query';
import { merchantHeader } from '../lib/merchant.ts';
import { session, useTexts } from '../lib/site.ts';
import { QueryView } from './query-view.tsx';

type Props = {
  readonly withdrawalId: string;
  /** The picture that was stored with the payout, or the player's about the receipt. */
  readonly of: 'payout' | 'receipt';
  /** What changes with each picture that takes the place of an earlier one. */
  readonly version: string;
};
const kinds = {
  payout: { route: readReviewProof, name: 'wallet_proof' },
  receipt: { route: readReviewReceipt, name: 'review_receipt_picture' },
} as const;

/** A picture of a withdrawal, under its name. */
export function ProofPicture({ withdrawalId, of, version }: Props) {
  const t = useTexts();
  const picture = useQuery({
    queryKey: ['staff', 'proof', of, withdrawalId, version],
    queryFn: ({ signal }) =>
      fetchPicture(
        addressOf(kinds[of].route, { withdrawalId }),
        session.token(),
        signal,
        merchantHeader(),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryView query={picture}>
      {(address) => (
        <figure className="grid gap-2">
          <figcaption aria-hidden="true" className="text-15 font-bold">
            {t(kinds[of].name)}
          </figcaption>
          <img src={address} alt={t(kinds[of].name)} className="mx-auto max-h-96 rounded-md" />
        </figure>
      )}
    </QueryView>
  );
}
