import { assert, DAY_MS, isCurrency, ok, refuse, type Uuid, writeAmount } from '@padauk/base';
import * as contracts from '@padauk/contracts/member-file';
import { readStatement } from '@padauk/ledger/statement';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Call, Db, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { findRoundRefs, OWN_VENDOR } from '../../games/index.ts';
import {
  expirePassword,
  findMember,
  listLogins,
  type Member,
  readContacts,
} from '../../identity/index.ts';
import { findBrand, isSwitchedOn } from '../../site/index.ts';
import { holdPayouts, listPurses } from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import type { Actor } from '../staff/invite-staff.ts';
import { freezeAccount, signOutEverywhere, thawAccount } from './freeze-account.ts';
import { insertNote } from './member-notes.repo.ts';
import { readMemberFile } from './read-member-file.ts';

/** How long sign-ins are shown. */
const LOGIN_DAYS = 90;

type MemberCall = Pick<Call<typeof contracts.signMemberOut>, 'caller' | 'merchant' | 'ip'> & {
  readonly params: { readonly memberId: string };
};
const actorOf = ({ caller, merchant, ip }: MemberCall): Actor => ({
  operator: caller,
  merchant,
  ip,
});

/** Binds the contracts of packages/contracts/src/member-file.ts to their use cases. */
export function serveMemberFile(platform: Platform): void {
  serveReading(platform);
  serveActs(platform);
}

function serveReading(platform: Platform): void {
  const { http, db, clock } = platform;
  const { vault } = platform;

  http.serve(contracts.readMemberFile, ({ merchant, params }) =>
    readMemberFile(platform, vault, merchant, params.memberId),
  );

  http.serve(contracts.listMemberLedger, async (call) => {
    const member = await memberOf(db, call);
    if (!member) return refuse('member_not_found');
    const { currency } = member;
    assert(isCurrency(currency), `a known currency: ${currency}`);
    const page = pageOf(call.query);
    const purses = await listPurses(db, { merchantId: member.merchantId, memberId: member.id });
    const purse = purses.find(({ code }) => code === (call.query.purse ?? 'cash'));
    if (!purse) return ok(writePage(page, [], 0));
    const { lines, total } = await readStatement(db, {
      accountId: purse.accountId,
      offset: page.offset,
      limit: page.limit,
    });
    const ids = lines.map(({ id }) => id);
    const rounds = await findRoundRefs(db, OWN_VENDOR, ids);
    const content = lines.map((line) => ({
      transferId: line.id,
      kind: line.kind,
      amount: writeAmount(line.amount, currency),
      balance: writeAmount(line.balance, currency),
      publicId: rounds.get(line.id)?.replaceAll('-', '') ?? null,
      at: line.at.toISOString(),
    }));
    return ok(writePage(page, content, total));
  });

  http.serve(contracts.listMemberLogins, async (call) => {
    const member = await memberOf(db, call);
    if (!member) return refuse('member_not_found');
    const page = pageOf(call.query);
    const since = new Date(clock.now().getTime() - LOGIN_DAYS * DAY_MS);
    const { entries, total } = await listLogins(db, { memberId: member.id, since, ...page });
    const content = entries.map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry }));
    return ok(writePage(page, content, total));
  });

  http.serve(contracts.revealContacts, (call) =>
    db.transaction().execute(async (tx) => {
      const member = await memberOf(tx, call);
      if (!member) return refuse('member_not_found');
      const { mobile, email } = await readContacts(tx, vault, member.id);
      await note(tx, platform, call, {
        action: 'member.reveal-contacts',
        before: null,
        after: { reason: call.body.reason },
      });
      return ok({ mobile: mobile?.value ?? null, email: email?.value ?? null });
    }),
  );
}

function serveActs(platform: Platform): void {
  const { http, clock, random } = platform;

  http.serveIdempotent(contracts.addMemberNote, async (call, tx) => {
    const member = await memberOf(tx, call);
    if (!member) return refuse('member_not_found');
    const { text } = call.body;
    await insertNote(tx, {
      id: random.uuid(),
      merchantId: call.merchant.id,
      memberId: member.id,
      operatorId: call.caller.operatorId,
      at: clock.now(),
      text,
    });
    await note(tx, platform, call, { action: 'member.note', before: null, after: { text } });
    return ok({});
  });

  http.serveIdempotent(contracts.freezeMember, async (call, tx) => {
    const asked = { ...call.params, ...call.body };
    const frozen = await freezeAccount(tx, platform, actorOf(call), asked);
    return frozen.ok ? ok({}) : frozen;
  });

  http.serveIdempotent(contracts.thawMember, async (call, tx) => {
    const asked = { ...call.params, ...call.body };
    const thawed = await thawAccount(tx, platform, actorOf(call), asked);
    return thawed.ok ? ok({}) : thawed;
  });

  http.serveIdempotent(contracts.signMemberOut, async (call, tx) => {
    const member = await memberOf(tx, call);
    if (!member) return refuse('member_not_found');
    const { reason, passwordChange = false } = call.body;
    // A brand that forces nobody would ask for no other password: staff must not believe it does.
    if (passwordChange && !(await forcesPasswords(tx, call.merchant))) {
      return refuse('module_disabled');
    }
    if (passwordChange) await expirePassword(tx, member.id);
    const asked = { memberId: member.id, reason, passwordChange };
    return ok({ ended: await signOutEverywhere(tx, platform, actorOf(call), asked) });
  });

  http.serveIdempotent(contracts.holdWithdrawals, async (call, tx) => {
    const member = await memberOf(tx, call);
    if (!member) return refuse('member_not_found');
    const { days, reason } = call.body;
    const until = days === 0 ? null : new Date(clock.now().getTime() + days * DAY_MS);
    const before = await holdPayouts(tx, member.id, until);
    await note(tx, platform, call, {
      action: 'member.hold-withdrawals',
      before: { until: before?.toISOString() ?? null },
      after: { until: until?.toISOString() ?? null, reason },
    });
    return ok({ until: until?.toISOString() ?? null });
  });
}

async function forcesPasswords(tx: Tx, { id }: Pick<Merchant, 'id'>): Promise<boolean> {
  const brand = await findBrand(tx, id);
  assert(brand, 'a request belongs to a brand');
  return isSwitchedOn(brand.settings.whiteLabel, 'FORCED_PASSWORD_CHANGE');
}

/** The member of the address; another brand's is not found. */
async function memberOf(
  tx: Db | Tx,
  { params, merchant }: Pick<MemberCall, 'params' | 'merchant'>,
): Promise<Member | undefined> {
  const member = await findMember(tx, params.memberId as Uuid);
  return member?.merchantId === merchant.id ? member : undefined;
}

const note = (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  call: MemberCall,
  did: { readonly action: string; readonly before: object | null; readonly after: object },
): Promise<void> =>
  noteAct(tx, clock.now(), call, { entity: 'member', entityId: call.params.memberId, ...did });
