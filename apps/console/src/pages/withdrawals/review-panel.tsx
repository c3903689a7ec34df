import { ProofPicture } from '../../components/proof-picture.tsx';
import { Refusal } from '../../components/refusal.tsx';
import type { Review } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { Decisions } from './decisions.tsx';
import { Payouts, ReviewFacts } from './review-facts.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { useDecisions } from './use-decisions.ts';

/** Everything that is needed to decide on a withdrawal, and the decisions its state allows. */
export function ReviewPanel({ review }: { readonly review: Review }) {
  const { withdrawalId, state, payouts } = review;
  // The rest is paid with a proof of its own, and each word of the player has its picture.
  const shown = { withdrawalId, version: `${payouts.length} ${state}` };
  const act = useDecisions(review);
  const t = useTexts();
  return (
    <div className="grid gap-5">
      {/* A server that is older than this page tells nothing of it. */}
      {review.waits?.length > 0 && (
        <p role="status" className="rounded-md bg-s2 px-3 py-2 text-13">
          {t('people_waits', {
            why: review.waits.map((wait) => t(`people_wait_${wait}`)).join('; '),
          })}
        </p>
      )}
      <ReviewFacts review={review} />
      <Payouts review={review} />
      {(review.hasProof || review.hasReceiptPicture) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {review.hasProof && <ProofPicture of="payout" {...shown} />}
          {review.hasReceiptPicture && <ProofPicture of="receipt" {...shown} />}
        </div>
      )}
      <div className="grid gap-4">
        {/* Why a decision was refused is often that the state has changed: it outlasts the forms of
            the state, and so does a note that is being written. */}
        <Refusal message={act.refusal} />
        <Decisions key={review.state} review={review} act={act} />
        <ReviewNotes review={review} busy={act.busy} onSave={act.note} />
      </div>
    </div>
  );
}
