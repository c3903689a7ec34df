import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Headset } from 'lucide-react';
import { useTexts } from '../../lib/site.ts';

type Props = { readonly onClose: () => void; readonly onService: () => void };

/** The way to contracts: customer service agrees on them, and the server knows of none. */
export function ContractDialog({ onClose, onService }: Props) {
  const t = useTexts();
  return (
    <Dialog title={t('site_contracts')} closeLabel={t('shell_close')} onClose={onClose}>
      <div className="grid justify-items-start gap-4 px-5 pt-3 pb-5">
        <p className="text-15 leading-body">{t('site_contracts_text')}</p>
        <Button icon={<Headset size={18} aria-hidden="true" />} onClick={onService}>
          {t('shell_service')}
        </Button>
      </div>
    </Dialog>
  );
}
