import type { BodyOf } from '@padauk/contracts/route';
import {
  exportFormats,
  requestAuditExport,
  requestDepositsExport,
  requestMembersExport,
  requestWithdrawalsExport,
} from '@padauk/contracts/reports';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { wordsOf } from '../lib/ask.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { ExportList } from './export-list.tsx';

const routes = {
  members: requestMembersExport,
  deposits: requestDepositsExport,
  withdrawals: requestWithdrawalsExport,
  audit: requestAuditExport,
} as const;
type List = keyof typeof routes;
type Body<L extends List> = BodyOf<(typeof routes)[L]>;

type Props<L extends List> = { readonly list: L; readonly filter: Body<L>['filter'] };

/** Has a list written as a file just as it is narrowed, and shows the files there are. */
export function ListFiles<L extends List>({ list, filter }: Props<L>) {
  const t = useTexts();
  const act = useActKey();
  const [open, setOpen] = useState(false);
  const send = async (format: (typeof exportFormats)[number]) => {
    // Which filter goes with which list is said by the type of the component's props.
    const body = { format, filter } as Body<'members'>;
    const route = routes[list] as typeof requestMembersExport;
    const answer = await call(route, { body, idempotencyKey: act.keyFor({ list, body }) });
    act.settle(answer);
    if (!answer.success) return toast.info(wordsOf(t, answer));
    toast.success(t('figure_export_asked'));
    return queryClient.invalidateQueries({ queryKey: ['staff', 'exports'] });
  };
  return (
    <>
      <Button
        size="sm"
        kind="quiet"
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('figure_files')}
      </Button>
      {open && (
        <Dialog
          title={t('figure_files')}
          closeLabel={t('shell_close')}
          shape="wide"
          onClose={() => setOpen(false)}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-2 pb-5">
            <p className="text-mid">{t('figure_list_text')}</p>
            <div className="flex flex-wrap gap-2">
              {exportFormats.map((format) => (
                <Button key={format} onClick={() => void send(format)}>
                  {t('figure_export', { format: format.toUpperCase() })}
                </Button>
              ))}
            </div>
            <ExportList />
          </div>
        </Dialog>
      )}
    </>
  );
}
