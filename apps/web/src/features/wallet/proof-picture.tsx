import { addressOf } from '@padauk/contracts/client';
import { readReceiptPicture, readWithdrawalProof } from '@padauk/contracts/wallet';
import { fetchPicture } from '@padauk/site-client/fetch-picture';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { session, useTexts } from '../../lib/site.ts';

type Props = {
  readonly withdrawalId: string;
  /** The operator's, which proves the payout, or the player's own about the receipt. */
  readonly of: 'payout' | 'receipt';
  /** What changes with each picture that takes the place of an earlier one. */
  readonly version: string;
};
const kinds = {
  payout: { route: readWithdrawalProof, name: 'wallet_proof' },
  receipt: { route: readReceiptPicture, name: 'withdraw_receipt_picture_own' },
} as const;

/** A picture of a withdrawal, fetched with the session and shown on request. */
export function ProofPicture(props: Props) {
  const t = useTexts();
  const name = t(kinds[props.of].name);
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button icon={<Image size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && (
        <Dialog
          title={name}
          closeLabel={t('shell_close')}
          shape="wide"
          onClose={() => setOpen(false)}
        >
          <div className="p-5">
            <Picture {...props} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Picture({ withdrawalId, of, version }: Props) {
  const t = useTexts();
  const picture = useQuery({
    queryKey: ['member', 'proof', of, withdrawalId, version],
    queryFn: ({ signal }) =>
      fetchPicture(addressOf(kinds[of].route, { withdrawalId }), session.token(), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (picture.isLoadingError) return <p className="text-lose">{t('shell_error_title')}</p>;
  if (!picture.data) return <Skeleton className="h-80" />;
  return (
    <img src={picture.data} alt={t(kinds[of].name)} className="mx-auto max-h-[70dvh] rounded-md" />
  );
}
