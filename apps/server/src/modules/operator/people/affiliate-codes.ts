import { assert, ok, type Result, refuse } from '@padauk/base';
import type { BodyOf, ReplyOf } from '@padauk/contracts';
import type * as contracts from '@padauk/contracts/operator';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import {
  type AffiliateCode,
  drawInvitationCode,
  findMemberByName,
  insertAffiliateCode,
  isAgent,
  listAffiliateCodes,
  setAffiliateCodeClosed,
  usernameKeyOf,
} from '../../identity/index.ts';
import { noteAct } from '../audit/note-act.ts';
import type { Actor } from '../staff/invite-staff.ts';
import { accountNames } from './account-names.ts';

type Wire = ReplyOf<typeof contracts.makeAffiliateCode>;

/** A page of the brand's codes, the newest first. */
export async function readAffiliateCodes(
  db: Db,
  merchantId: string,
  query: { readonly pageNo?: string | undefined; readonly pageSize?: string | undefined },
): Promise<ReplyOf<typeof contracts.listAffiliateCodes>> {
  const page = pageOf(query);
  const { codes, total } = await listAffiliateCodes(db, { merchantId, ...page });
  return writePage(page, await toWire(db, codes), total);
}

/** Gives an agent a code: the one that was wished for, else one that is drawn. */
export async function makeAffiliateCode(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  asked: BodyOf<typeof contracts.makeAffiliateCode>,
): Promise<Result<Wire, 'member_not_found' | 'not_an_agent' | 'affiliate_code_taken'>> {
  const merchantId = actor.merchant.id;
  const usernameKey = usernameKeyOf(asked.account);
  const agent = await findMemberByName(tx, { merchantId, usernameKey });
  if (!agent) return refuse('member_not_found');
  if (!isAgent(agent)) return refuse('not_an_agent');
  const at = platform.clock.now();
  const code = asked.code ?? drawInvitationCode(platform.random);
  const given = await insertAffiliateCode(tx, { merchantId, code, memberId: agent.id, at });
  if (given === undefined) return refuse('affiliate_code_taken');
  await noteAct(tx, at, actor, {
    entity: 'affiliate-code',
    entityId: given,
    action: 'affiliate-code.make',
    after: { account: agent.account },
  });
  return ok(await readOne(tx, merchantId, given));
}

/** Lets nobody come by a code any more, or lets them again. */
export async function switchAffiliateCode(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  asked: { readonly code: string; readonly open: boolean },
): Promise<Result<Wire, 'affiliate_code_invalid'>> {
  const merchantId = actor.merchant.id;
  const closedAt = asked.open ? null : platform.clock.now();
  const changed = await setAffiliateCodeClosed(tx, { merchantId, code: asked.code, closedAt });
  if (!changed) return refuse('affiliate_code_invalid');
  await noteAct(tx, platform.clock.now(), actor, {
    entity: 'affiliate-code',
    entityId: changed.code,
    action: asked.open ? 'affiliate-code.open' : 'affiliate-code.close',
    before: { open: changed.before === null },
    after: { open: asked.open },
  });
  return ok(await readOne(tx, merchantId, changed.code));
}

async function readOne(tx: Tx, merchantId: string, code: string): Promise<Wire> {
  const { codes } = await listAffiliateCodes(tx, { merchantId, code, limit: 1, offset: 0 });
  const [wire] = await toWire(tx, codes);
  assert(wire, 'a code that was just written');
  return wire;
}

async function toWire(db: Db, codes: readonly AffiliateCode[]): Promise<Wire[]> {
  const memberIds = codes.map(({ memberId }) => memberId);
  const accountOf = await accountNames(db, memberIds);
  return codes.map(({ code, memberId, createdAt, closedAt, registered }) => ({
    code,
    memberId,
    account: accountOf(memberId),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    registered,
  }));
}
