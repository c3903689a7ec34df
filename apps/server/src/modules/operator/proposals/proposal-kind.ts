import { ok, type Result, refuse } from '@padauk/base';
import type { RefusalOf, ReplyOf } from '@padauk/contracts';
import type { approveProposal, listProposals } from '@padauk/contracts/staff';
import type { Db, Merchant, Operator, Platform, Tx } from '../../../platform/platform.ts';
import { findMember } from '../../identity/index.ts';
import type { Actor } from '../staff/invite-staff.ts';
import type { Role } from '../staff/staff.ts';
import type { Details, Proposal } from './proposals.repo.ts';

/** Why an agreed thing cannot be done. */
export type KindRefusal = RefusalOf<typeof approveProposal>;
/** What is shown once, to who has agreed. */
export type Applied = Pick<ReplyOf<typeof approveProposal>, 'invitation' | 'vendorKey'>;
/** What of a proposal is known before it is in the table. */
export type Wish = Pick<Proposal, 'subjectId' | 'details'>;

/** What a second person has to know beside what was written. */
export type Told = ReplyOf<typeof listProposals>['content'][number]['told'];

/** Whether somebody has one of the roles; an owner has all. */
export const mayBe = (
  somebody: { readonly roles: readonly string[] },
  roles: readonly Role[],
): boolean =>
  somebody.roles.includes('owner') || roles.some((role) => somebody.roles.includes(role));

/** Whether somebody may still decide on it. */
export const isUndecided = (
  { state, expiresAt }: Pick<Proposal, 'state' | 'expiresAt'>,
  { clock }: Pick<Platform, 'clock'>,
): boolean => state === 'open' && expiresAt > clock.now();

/** Who reads a proposal, in which brand. */
export type Reader = {
  readonly merchant: Merchant;
  readonly caller: Pick<Operator, 'operatorId' | 'roles'>;
};

/** What takes two people: who may propose it, who may agree, and what is done then. */
export type Kind = {
  readonly proposers: readonly Role[];
  readonly approvers: readonly Role[];
  /**
   * The name of whom or what it is about, as both people read it; the first look at whether the
   * thing can be done at all.
   */
  readonly nameOf: (tx: Tx, actor: Actor, wish: Wish) => Promise<Result<string, KindRefusal>>;
  /**
   * What is kept of the details in place of what was written, where not everybody may read that:
   * `sealed` of it leaves the server for nobody.
   */
  readonly seal?: (
    tx: Tx,
    platform: Platform,
    actor: Actor,
    wish: Wish,
  ) => Promise<Result<Details, KindRefusal>>;
  /**
   * What is there now of what it would change, held until `tx` ends. It is written down as `from`;
   * where it is another one when somebody agrees, he would take back what he was not shown.
   */
  readonly standsOn?: (tx: Tx, merchant: Merchant, wish: Wish) => Promise<Details>;
  /** What of it cannot be read from its subject and its details: names for ids, what is there now. */
  readonly tell?: (
    tx: Db | Tx,
    platform: Pick<Platform, 'clock' | 'vault'>,
    reader: Reader,
    proposal: Proposal,
  ) => Promise<Partial<Told>>;
  /** Does it, in the transaction of the approval. Writes its own entry of the trail where due. */
  readonly apply: (
    tx: Tx,
    platform: Platform,
    actor: Actor,
    proposal: Proposal,
  ) => Promise<Result<Applied, KindRefusal>>;
};

/** What most kinds leave behind when they are done. */
export const APPLIED: Applied = { invitation: null, vendorKey: null };

/** The account name of a member of the brand. */
export const nameOfMember: Kind['nameOf'] = async (tx, { merchant }, { subjectId }) => {
  const member = await findMember(tx, subjectId);
  return member?.merchantId === merchant.id ? ok(member.account) : refuse('member_not_found');
};
