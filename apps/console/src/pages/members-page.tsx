import { FREEZES_MAX } from '@padauk/contracts/proposals';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import type { Sorting } from '@padauk/ui/data-table';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../components/page-title.tsx';
import { ListFiles } from '../components/list-files.tsx';
import { MemberLink } from '../components/member-link.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Time } from '../components/time.tsx';
import { StatePills } from '../components/state-pills.tsx';
import { type FoundMember, type MemberFilter, membersQuery } from '../lib/member-queries.ts';
import { operatorQuery, useBrand } from '../lib/queries.ts';
import { useTexts } from '../lib/site.ts';
import { tooMany } from '../lib/too-many.ts';
import { useAddress } from '../lib/use-address.ts';
import { FreezeSeveral } from './members/freeze-several.tsx';

const states = ['active', 'frozen', 'closed'] as const;
const sorts = ['account', 'registered', 'login'] as const;
export const memberKinds = {
  active: 'win',
  frozen: 'lose',
  closed: 'plain',
} as const satisfies Record<FoundMember['state'], BadgeKind>;

/** Members by whatever is known of them. */
export function MembersPage() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const address = useAddress();
  const state = states.find((key) => key === address.valueOf('state'));
  const sort = sorts.find((key) => key === address.valueOf('sort')) ?? 'account';
  const descending = address.valueOf('desc') === '1';
  const account = address.valueOf('search') ?? '';
  const filter: MemberFilter = {
    ...(account && { account }),
    ...(state && { state }),
    sort,
    descending: descending ? 'true' : 'false',
  };
  const members = useQuery(membersQuery(filter, address.page));
  const me = useQuery(operatorQuery).data;
  const mayFreeze = me?.roles.some((role) => ['owner', 'risk', 'support'].includes(role)) ?? false;
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [freezing, setFreezing] = useState(false);
  const excess = tooMany(t, chosen.size, FREEZES_MAX);
  const choose = (ids: ReadonlySet<string>) => {
    const shown = members.data?.content ?? [];
    const nameOf = (id: string) =>
      chosen.get(id) ?? shown.find(({ memberId }) => memberId === id)?.account ?? '';
    setChosen(new Map([...ids].map((id) => [id, nameOf(id)])));
  };
  return (
    <>
      <PageTitle title={t('console_members')} />
      <SearchBox
        label={t('console_search')}
        hint={t('console_search_hint')}
        text={account}
        onSearch={(text) => address.change({ search: text || undefined, page: undefined })}
      />
      <StatePills
        states={[undefined, ...states]}
        chosen={state}
        wordOf={(key) => t(`console_member_${key}`)}
      />
      {chosen.size > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-s1 px-4 py-2">
          <b role="status">{t('console_selected', { count: chosen.size })}</b>
          <Button
            size="sm"
            kind="danger"
            disabled={excess !== undefined}
            onClick={() => setFreezing(true)}
          >
            {t('console_freeze_members')}
          </Button>
          {excess && <span role="status">{excess}</span>}
          <Button size="sm" kind="quiet" onClick={() => setChosen(new Map())}>
            {t('console_select_none')}
          </Button>
        </div>
      )}
      <PagedTable
        caption={t('console_members')}
        query={members}
        keyOf={(row) => row.memberId}
        beside={<ListFiles list="members" filter={filter} />}
        onPage={(page) => address.change({ page: String(page) })}
        sorting={{ key: sort, descending }}
        onSort={({ key, descending: down }: Sorting) =>
          address.change({ sort: key, desc: down ? '1' : undefined, page: undefined })
        }
        {...(mayFreeze && {
          selected: new Set(chosen.keys()),
          onSelect: choose,
          nameOf: (row: FoundMember) => row.account,
        })}
        columns={[
          {
            key: 'account',
            title: t('console_member'),
            sortable: true,
            cell: (row) => <MemberLink memberId={row.memberId} account={row.account} />,
          },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => (
              <Badge kind={memberKinds[row.state]}>{t(`console_member_${row.state}`)}</Badge>
            ),
          },
          {
            key: 'balance',
            title: t('shell_balance'),
            align: 'end',
            cell: (row) => <Money amount={row.balance} symbol={symbol} />,
          },
          {
            key: 'locked',
            title: t('console_locked'),
            align: 'end',
            cell: (row) => <Money amount={row.locked} symbol={symbol} />,
          },
          {
            key: 'registered',
            title: t('console_registered'),
            sortable: true,
            cell: (row) => <Time at={row.registeredAt} />,
          },
          {
            key: 'login',
            title: t('console_last_login'),
            sortable: true,
            cell: (row) => <Time at={row.lastLoginAt} />,
          },
        ]}
      />
      {freezing && (
        <FreezeSeveral
          members={chosen}
          onDone={() => {
            setFreezing(false);
            setChosen(new Map());
          }}
          onClose={() => setFreezing(false)}
        />
      )}
    </>
  );
}
