import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Money } from '@padauk/ui/money';
import { TextArea } from '@padauk/ui/text-area';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { Time } from '../../components/time.tsx';
import { operatorQuery, useBrand } from '../../lib/queries.ts';
import type { UnfinishedRound } from '../../lib/round-queries.ts';
import { useTexts } from '../../lib/site.ts';

type Props = { readonly round: UnfinishedRound; readonly onClose: () => void };
type Ending = UnfinishedRound['endings'][number];

/** What the vendor is asked about: its own ids, and what each of them moved. */
const letterOf = ({ vendor, roundRef, memberId, openedAt, moves }: UnfinishedRound): string =>
  [
    `${vendor.code} round ${roundRef}`,
    `player ${memberId}`,
    `opened ${openedAt}`,
    ...moves.map(
      ({ at, kind, transactionId, amount }) => `${at} ${kind} ${transactionId} ${amount}`,
    ),
  ].join('\n');

/** One round that was left open: what it took and paid, and the ways to its end. */
export function RoundDialog({ round, onClose }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const roles = useQuery(operatorQuery).data?.roles ?? [];
  const mayPropose = roles.some((role) => ['owner', 'risk', 'finance', 'support'].includes(role));
  const [ending, setEnding] = useState<Ending>();
  return (
    <Dialog
      title={`${round.vendor.name} ${round.roundRef}`}
      closeLabel={t('shell_close')}
      onClose={onClose}
    >
      <div className="grid gap-4 px-5 pt-2 pb-6">
        <ul className="grid gap-2 text-13">
          {round.moves.map((move) => (
            <li
              key={`${move.kind} ${move.transactionId}`}
              className="grid gap-1 rounded-md bg-s2 px-3 py-2"
            >
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <b>{t(`desk_move_${move.kind}`)}</b>
                {!move.standing && (move.kind === 'bet' || move.kind === 'win') && (
                  <Badge>{t('desk_move_undone')}</Badge>
                )}
                <Money amount={move.amount} symbol={symbol} />
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-mid">
                <span className="break-all">{move.transactionId}</span>
                <Time at={move.at} />
              </span>
            </li>
          ))}
        </ul>
        {round.resolution === null && (
          <>
            <p className="text-mid">
              {t(round.endings.length === 0 ? 'desk_round_own_text' : 'desk_round_ask_text')}
            </p>
            {round.endings.length > 0 && (
              <TextArea
                label={t('desk_round_letter')}
                readOnly
                rows={4}
                value={letterOf(round)}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
            <div className="flex flex-wrap gap-3">
              {mayPropose &&
                round.endings.map((key) => (
                  <Button key={key} kind="danger" onClick={() => setEnding(key)}>
                    {t(`desk_round_${key}`)}
                  </Button>
                ))}
            </div>
          </>
        )}
      </div>
      {ending && (
        <ProposeDialog
          title={t(`desk_round_${ending}`)}
          text={t(`desk_round_${ending}_text`)}
          danger
          wishOf={(reason) => ({ kind: 'round.end', roundId: round.roundId, ending, reason })}
          onDone={onClose}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Dialog>
  );
}
