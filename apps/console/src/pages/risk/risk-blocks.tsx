import { addBlock, blockKinds, liftBlock } from '@padauk/contracts/risk';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { Pill } from '@padauk/ui/pill';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { PagedTable } from '../../components/paged-table.tsx';
import { Time } from '../../components/time.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { type Block, blocksQuery } from '../../lib/risk-queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { useAddress } from '../../lib/use-address.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';

const reread = () => queryClient.invalidateQueries({ queryKey: ['staff', 'risk', 'blocks'] });

/** What is kept out, and the way to keep more out. */
export function RiskBlocks() {
  const t = useTexts();
  const address = useAddress();
  const blocks = useQuery(blocksQuery(address.page));
  const roles = useQuery(operatorQuery).data?.roles ?? [];
  const mayKeep = roles.some((role) => role === 'owner' || role === 'risk');
  const [adding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<Block>();
  const lift = async ({ blockId }: Block) => {
    const answer = await call(liftBlock, { params: { blockId } });
    if (!answer.success) toast.info(wordsOf(t, answer));
    setLifting(undefined);
    await reread();
  };
  return (
    <>
      <p className="text-mid">{t('risk_blocks_text')}</p>
      {mayKeep && (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          {t('risk_block_add')}
        </Button>
      )}
      <PagedTable
        caption={t('risk_tab_blocks')}
        query={blocks}
        keyOf={(row) => row.blockId}
        onPage={(page) => address.change({ page: String(page) })}
        columns={[
          { key: 'what', title: t('risk_block_what'), cell: (row) => <b dir="ltr">{row.shown}</b> },
          {
            key: 'kind',
            title: t('risk_block_kind'),
            cell: (row) => <Badge>{t(`risk_block_${row.kind}`)}</Badge>,
          },
          { key: 'reason', title: t('console_reason'), cell: (row) => row.reason },
          { key: 'by', title: t('console_operator'), cell: (row) => row.setBy },
          { key: 'time', title: t('wallet_column_time'), cell: (row) => <Time at={row.setAt} /> },
          {
            key: 'lift',
            title: t('console_action'),
            cell: (row) =>
              mayKeep ? (
                <Button size="sm" onClick={() => setLifting(row)}>
                  {t('risk_block_lift')}
                  <span className="sr-only">: {row.shown}</span>
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {lifting && (
        <ConfirmDialog
          title={t('risk_block_lift')}
          confirmLabel={t('risk_block_lift')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          onConfirm={() => void lift(lifting)}
          onCancel={() => setLifting(undefined)}
        >
          {lifting.shown}
        </ConfirmDialog>
      )}
    </>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const act = useActKey();
  const [kind, setKind] = useState<(typeof blockKinds)[number]>('ip');
  const [value, setValue] = useState('');
  const faults = useFaults();
  const add = async (reason: string) => {
    if (value.trim() === '') return t('console_needed');
    const body = { kind, value: value.trim(), reason };
    const answer = await call(addBlock, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    if (!answer.success) return answer;
    toast.success(t('console_done'));
    await reread();
    return undefined;
  };
  return (
    <ReasonDialog
      title={t('risk_block_add')}
      text={t('risk_blocks_text')}
      confirm={t('risk_block_add')}
      danger
      faults={faults}
      onConfirm={add}
      onClose={onClose}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('risk_block_kind')}</legend>
        {blockKinds.map((key) => (
          <Pill key={key} chosen={key === kind} onClick={() => setKind(key)}>
            {t(`risk_block_${key}`)}
          </Pill>
        ))}
      </fieldset>
      <TextField
        label={t('risk_block_what')}
        hint={t(`risk_block_hint_${kind}`)}
        maxLength={64}
        error={faults.of('value')}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    </ReasonDialog>
  );
}
