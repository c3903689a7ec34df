import { useQuery } from '@tanstack/react-query';
import { DeskLink } from '../app/desk-link.tsx';
import { DaysFields, useDays } from '../components/days-fields.tsx';
import { ListFiles } from '../components/list-files.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Time } from '../components/time.tsx';
import { type AuditFilter, auditQuery } from '../lib/queries.ts';
import { useTexts } from '../lib/site.ts';
import { useAddress } from '../lib/use-address.ts';
import { changesOf, type Facts } from './audit-changes.ts';

const filters = ['operator', 'action', 'entityId'] as const;

/** An act is written with a point, a thing that is looked for has a long id, a person has a name. */
function filterOf(text: string): (typeof filters)[number] {
  if (/^[a-z-]+\./.test(text)) return 'action';
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text) ? 'entityId' : 'operator';
}

/** What operators did, and what it changed. */
export function AuditPage() {
  const t = useTexts();
  const address = useAddress();
  const looked: Pick<AuditFilter, (typeof filters)[number]> = Object.fromEntries(
    filters.flatMap((name) => {
      const value = address.valueOf(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const filter: AuditFilter = { ...looked, ...useDays() };
  const entries = useQuery(auditQuery(filter, address.page));
  const search = (text: string) =>
    address.change({
      operator: undefined,
      action: undefined,
      entityId: undefined,
      page: undefined,
      ...(text !== '' && { [filterOf(text)]: text }),
    });
  return (
    <>
      <PageTitle title={t('console_audit')} />
      <SearchBox
        label={t('console_audit_find')}
        hint={t('console_audit_find_hint')}
        text={Object.values(looked).join(' ')}
        onSearch={search}
      />
      <DaysFields />
      <PagedTable
        caption={t('console_audit')}
        query={entries}
        beside={<ListFiles list="audit" filter={filter} />}
        keyOf={(row) => `${row.at} ${row.action} ${row.entityId}`}
        onPage={(page) => address.change({ page: String(page) })}
        columns={[
          { key: 'time', title: t('wallet_column_time'), cell: (row) => <Time at={row.at} /> },
          {
            key: 'operator',
            title: t('console_operator'),
            cell: (row) => (
              <DeskLink to={`/audit?operator=${encodeURIComponent(row.operator)}`}>
                {row.operator}
              </DeskLink>
            ),
          },
          {
            key: 'action',
            title: t('console_action'),
            cell: (row) => (
              <DeskLink to={`/audit?action=${row.action}`} className="text-hi hover:underline">
                {row.action}
              </DeskLink>
            ),
          },
          {
            key: 'entity',
            title: t('console_entity'),
            cell: (row) => <Thing entity={row.entity} entityId={row.entityId} />,
          },
          {
            key: 'change',
            title: t('console_audit_change'),
            cell: (row) => <Changes before={row.before} after={row.after} />,
          },
          { key: 'ip', title: 'IP', cell: (row) => <span className="tabular">{row.ip}</span> },
        ]}
      />
    </>
  );
}

type ThingProps = { readonly entity: string; readonly entityId: string };
/** What it was done to: its kind, and the whole trail of it by its id. */
function Thing({ entity, entityId }: ThingProps) {
  const id = (
    <DeskLink
      to={`/audit?entityId=${encodeURIComponent(entityId)}`}
      className="text-12 break-all text-mid hover:underline"
    >
      {entityId}
    </DeskLink>
  );
  return (
    <span className="block md:w-44">
      {entity === 'member' ? <DeskLink to={`/members/${entityId}`}>{entity}</DeskLink> : entity}{' '}
      {id}
    </span>
  );
}

/** Only what has changed; a value without an earlier one is shown alone. */
function Changes(facts: { readonly before: Facts | null; readonly after: Facts | null }) {
  const changes = changesOf(facts.before, facts.after);
  if (changes.length === 0) return <>–</>;
  return (
    <ul className="text-13 wrap-anywhere">
      {changes.map(({ name, was, is }) => (
        <li key={name}>
          <span className="text-mid">
            {name}: {was !== undefined && <s className="decoration-line">{was}</s>}
            {was !== undefined && is !== undefined && ' → '}
          </span>
          {is !== undefined && <b>{is}</b>}
        </li>
      ))}
    </ul>
  );
}
