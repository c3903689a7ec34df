import { type DeskSwitch, setClosedPart } from '@padauk/contracts/brand-desk';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Time } from '../../components/time.tsx';
import { TimeField } from '../../components/time-field.tsx';
import { useBrandChange } from '../../lib/brand-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { instantInZone } from '../../lib/zone-time.ts';

type Props = Pick<DeskSwitch, 'code' | 'closed'> & {
  readonly name: string;
  readonly disabled: boolean;
};
/** Whether a part is closed for work on it, and the way to close it or to open it again. */
export function ClosedPart({ code, closed, name, disabled }: Props) {
  const t = useTexts();
  const { change, busy, refused } = useBrandChange();
  const [asking, setAsking] = useState(false);
  const open = () => void change(setClosedPart, { code, closed: null });
  return (
    <>
      {closed && (
        <Badge kind="warn">
          {t('desk_part_closed')}
          {closed.endTime && (
            <>
              {' · '}
              {t('desk_stop_until')} <Time at={closed.endTime} />
            </>
          )}
        </Badge>
      )}
      <Button
        size="sm"
        kind="quiet"
        disabled={disabled}
        busy={busy}
        onClick={() => (closed ? open() : setAsking(true))}
      >
        {t(closed ? 'desk_part_open' : 'desk_part_close')}
        <span className="sr-only">: {name}</span>
      </Button>
      {closed && <Refusal message={refused} />}
      {asking && <CloseDialog code={code} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

type DialogProps = { readonly code: string; readonly name: string; readonly onClose: () => void };
function CloseDialog({ code, name, onClose }: DialogProps) {
  const t = useTexts();
  const { timeZone } = useBrand();
  const { change, busy, refused, faultOf } = useBrandChange();
  const [until, setUntil] = useState('');
  const send = async () => {
    const endTime = instantInZone(until, timeZone) ?? null;
    const answer = await change(setClosedPart, { code, closed: { endTime } });
    if (answer.success) onClose();
  };
  return (
    <FormDialog
      title={t('desk_part_close_title', { name })}
      text={t('desk_part_close_text')}
      confirm={t('desk_part_close')}
      danger
      busy={busy}
      refused={refused}
      closeOutside
      onSend={() => void send()}
      onClose={onClose}
    >
      <TimeField
        label={t('desk_stop_until')}
        hint={t('desk_part_until_hint', { zone: timeZone })}
        error={faultOf('closed.endTime')}
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
    </FormDialog>
  );
}
