import { Dialog } from '@padauk/ui/dialog';
import { EmptyState } from '@padauk/ui/empty-state';
import { useTexts } from '../../lib/site.ts';

/** The contracts that wait for an answer of who is logged in. */
export function ContractDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog title={t('site_contracts')} closeLabel={t('shell_close')} onClose={onClose}>
      <EmptyState
        picture="/illustrations/empty.svg"
        title={t('site_contracts_none')}
        text={t('site_contracts_text')}
      />
    </Dialog>
  );
}
