import type { Role } from '@padauk/contracts/route';
import { Badge } from '@padauk/ui/badge';
import { Tabs } from '@padauk/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LiftButton } from '../../components/lift-button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StopNote } from '../../components/stop-note.tsx';
import { suspensionQuery } from '../../lib/game-queries.ts';
import { type MemberFile, memberFileQuery } from '../../lib/member-queries.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { memberKinds } from '../members-page.tsx';
import { MemberActs } from './member-acts.tsx';
import { MemberBonuses } from './member-bonuses.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { MemberLinks } from './member-links.tsx';
import { MemberLogins } from './member-logins.tsx';
import { MemberMoney, MemberWithdrawals } from './member-money.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberPlay } from './member-play.tsx';
import { MemberWho } from './member-who.tsx';

const tabs = ['overview', 'ledger', 'logins'] as const;

/** Everything about one member. */
export function MemberPage() {
  const { memberId = '' }: { memberId?: string } = useParams({ strict: false });
  const file = useQuery(memberFileQuery(memberId));
  return (
    <QueryView query={file}>{(member) => <Member key={memberId} member={member} />}</QueryView>
  );
}

function Member({ member }: { readonly member: MemberFile }) {
  const t = useTexts();
  const address = useAddress();
  const tab = tabs.find((key) => key === address.valueOf('tab')) ?? 'overview';
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle title={member.account} />
        <Badge kind={memberKinds[member.state]}>{t(`console_member_${member.state}`)}</Badge>
        {member.held && <Badge kind="warn">{t('people_held')}</Badge>}
      </div>
      <MemberActs member={member} />
      <Suspensions memberId={member.memberId} />
      <Tabs
        label={t('console_details')}
        look="line"
        current={tab}
        onChange={(next) => address.change({ tab: next, page: undefined })}
        tabs={tabs.map((key) => ({ key, label: t(`people_tab_${key}`) }))}
      >
        <div className="pt-3">
          {tab === 'overview' && <Overview member={member} />}
          {tab === 'ledger' && <MemberLedger memberId={member.memberId} />}
          {tab === 'logins' && <MemberLogins memberId={member.memberId} />}
        </div>
      </Tabs>
    </>
  );
}

/** Play that is stopped for the member, or will be, and the way to let it go on. */
function Suspensions({ memberId }: { readonly memberId: string }) {
  const t = useTexts();
  const roles = useQuery(operatorQuery).data?.roles ?? [];
  const has = (role: Role) => roles.includes(role);
  const mayLift = has('owner') || has('risk') || has('support');
  const enabled = mayLift || has('auditor');
  const stops = useQuery({ ...suspensionQuery(memberId), enabled }).data ?? [];
  return stops
    .filter(({ state }) => state !== 'over')
    .map((stop) => (
      <div
        key={stop.stopId}
        className="flex flex-wrap items-center gap-3 rounded-md border border-lose/60 bg-s1 p-3"
      >
        <Badge kind={stop.state === 'planned' ? 'info' : 'lose'}>
          {t(`desk_stop_${stop.state}`)}
        </Badge>
        <div className="min-w-0 flex-[1_1_12rem]">
          <StopNote stop={stop} />
        </div>
        {mayLift && <LiftButton stop={stop} />}
      </div>
    ));
}

function Overview({ member }: { readonly member: MemberFile }) {
  return (
    // Cards of any height, one below the other: rows would leave holes beside the long ones.
    <div className="gap-3 lg:columns-2 xl:columns-3 [&>*]:mb-3 [&>*]:break-inside-avoid">
      <MemberWithdrawals member={member} />
      <MemberMoney member={member} />
      <MemberWho member={member} />
      <MemberPlay member={member} />
      <MemberBonuses memberId={member.memberId} />
      <MemberLinks member={member} />
      <MemberNotes member={member} />
    </div>
  );
}
