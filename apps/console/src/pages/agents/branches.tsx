import { Badge } from '@padauk/ui/badge';
import { Money } from '@padauk/ui/money';
import { Spinner } from '@padauk/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { DeskLink } from '../../app/desk-link.tsx';
import { type LineRow, lineQuery } from '../../lib/agent-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { memberKinds } from '../members-page.tsx';

type Props = { readonly label: string; readonly rows: readonly LineRow[] };

/** People of a line, each with the branch below that can be opened. */
export function Branches({ label, rows }: Props) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line/50 rounded-md border border-line/60 bg-s1"
    >
      {rows.map((row) => (
        <Branch key={row.memberId} row={row} />
      ))}
    </ul>
  );
}

function Branch({ row }: { readonly row: LineRow }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const [open, setOpen] = useState(false);
  const place = useId();
  const below = row.agents + row.members;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)]">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1">
        {below > 0 ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={place}
            onClick={() => setOpen(!open)}
            className="grid size-9 place-items-center rounded-sm text-mid hover:bg-s2 hover:text-hi"
          >
            <ChevronRight
              size={18}
              aria-hidden="true"
              className={open ? 'rotate-90' : 'rtl:-scale-x-100'}
            />
            <span className="sr-only">{t('agentdesk_open', { name: row.account })}</span>
          </button>
        ) : (
          <span className="size-9" />
        )}
        <PersonLink row={row} />
        {row.agent && <Badge kind="info">{t('people_type_agent')}</Badge>}
        {row.state !== 'active' && (
          <Badge kind={memberKinds[row.state]}>{t(`console_member_${row.state}`)}</Badge>
        )}
        <span className="text-13 text-mid">
          {row.agent &&
            t('agentdesk_below', { agents: String(row.agents), members: String(row.members) })}
        </span>
        <span className="ms-auto ps-2 font-bold">
          <Money amount={row.balance} symbol={symbol} />
        </span>
      </div>
      {below > 0 && (
        <div id={place} className={open ? 'ps-4 pe-2 pb-2 sm:ps-8' : undefined}>
          {open && <Below row={row} />}
        </div>
      )}
    </li>
  );
}

/** An agent leads to the page of the line, anybody else to the page of the member. */
export function PersonLink({
  row,
}: {
  readonly row: Pick<LineRow, 'agent' | 'memberId' | 'account'>;
}) {
  return (
    <DeskLink
      to={`/${row.agent ? 'agents' : 'members'}/${row.memberId}`}
      className="inline-flex min-h-9 items-center font-bold break-all text-acc"
    >
      {row.account}
    </DeskLink>
  );
}

/** The first ones below; all of them are on the page of the agent. */
function Below({ row }: { readonly row: LineRow }) {
  const t = useTexts();
  const line = useQuery(lineQuery(row.memberId, 1));
  if (line.isPending) return <Spinner label={t('shell_loading')} />;
  if (line.isError) return <p className="text-lose">{t('shell_error_title')}</p>;
  const rest = line.data.total - line.data.content.length;
  return (
    <>
      <Branches label={row.account} rows={line.data.content} />
      {rest > 0 && (
        <DeskLink
          to={`/agents/${row.memberId}?page=2`}
          className="inline-flex min-h-9 items-center text-13 font-bold text-acc"
        >
          {t('agentdesk_more', { count: rest })}
        </DeskLink>
      )}
    </>
  );
}
