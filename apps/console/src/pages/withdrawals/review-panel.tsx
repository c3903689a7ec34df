import { ProofPicture } from '../../components/proof-picture.tsx';
import type { Review } from '../../lib/queries.ts';
import { Decisions } from './decisions.tsx';
import { Payouts, ReviewFacts } from './review-facts.tsx';

/** Everything that is needed to decide on a withdrawal, and the decisions its state allows. */
export function ReviewPanel({ review }: { readonly review: Review }) {
  const { withdrawalId, state, paidAt } = review;
  // The rest is paid with a proof of its own, and each word of the player has its picture.
  const shown = { withdrawalId, version: `${paidAt ?? ''} ${state}` };
  return (
    <div className="grid gap-5">
      <ReviewFacts review={review} />
      <Payouts review={review} />
      {(review.hasProof || review.hasReceiptPicture) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {review.hasProof && <ProofPicture of="payout" {...shown} />}
          {review.hasReceiptPicture && <ProofPicture of="receipt" {...shown} />}
        </div>
      )}
      <Decisions key={review.state} review={review} />
    </div>
  );
}
