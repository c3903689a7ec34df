import { addressOf } from '@padauk/contracts/client';
import { readWithdrawalProof } from '@padauk/contracts/wallet';
import { fetchPicture } from '@padauk/site-client/fetch-picture';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { session, useTexts } from '../../lib/site.ts';

/** The picture that proves the payout, fetched with the session and shown on request. */
export function ProofPicture({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button icon={<Image size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('wallet_proof')}
      </Button>
      {open && (
        <Dialog
          title={t('wallet_proof')}
          closeLabel={t('shell_close')}
          shape="wide"
          onClose={() => setOpen(false)}
        >
          <div className="p-5">
            <Picture withdrawalId={withdrawalId} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Picture({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useTexts();
  const picture = useQuery({
    queryKey: ['member', 'proof', withdrawalId],
    queryFn: ({ signal }) =>
      fetchPicture(addressOf(readWithdrawalProof, { withdrawalId }), session.token(), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (picture.isError) return <p className="text-lose">{t('shell_error_title')}</p>;
  if (!picture.data) return <Skeleton className="h-80" />;
  return (
    <img src={picture.data} alt={t('wallet_proof')} className="mx-auto max-h-[70dvh] rounded-md" />
  );
}
