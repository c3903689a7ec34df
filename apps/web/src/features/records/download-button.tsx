import { Button } from '@padauk/ui/button';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';

type Props = {
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Without its ending. */
  readonly name: string;
};

/** Takes what is shown along as a table for spreadsheets. */
export function DownloadButton({ path, query, name }: Props) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const asked = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  const take = async () => {
    setBusy(true);
    try {
      await download(`${path}?${new URLSearchParams(asked)}`, `${name}.csv`);
    } catch {
      toast('info', t('records_download_failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="ghost"
      size="sm"
      busy={busy}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void take()}
    >
      {t('records_download')}
    </Button>
  );
}
