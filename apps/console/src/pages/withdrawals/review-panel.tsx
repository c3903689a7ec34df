import { ProofPicture } from '../../components/proof-picture.tsx';
import type { Review } from '../../lib/queries.ts';
import { Decisions } from './decisions.tsx';
import { Payouts, ReviewFacts } from './review-facts.tsx';

/** Everything that is needed to decide on a withdrawal, and the decisions its state allows. */
export function ReviewPanel({ review }: { readonly review: Review }) {
  const { withdrawalId } = review;
  return (
    <div className="grid gap-5">
      <ReviewFacts review={review} />
      <Payouts review={review} />
      {(review.hasProof || review.hasReceiptPicture) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {review.hasProof && <ProofPicture of="payout" withdrawalId={withdrawalId} />}
          {review.hasReceiptPicture && <ProofPicture of="receipt" withdrawalId={withdrawalId} />}
        </div>
      )}
      <Decisions key={review.state} review={review} />
    </div>
  );
}
