import { ok, refuse } from '@padauk/base';
import { TRIAL } from '@padauk/contracts/account-types';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/platform.ts';
import {
  findMember,
  findMemberByName,
  isAgent,
  listPath,
  lockLines,
  makeAgent as writeAgent,
  type Member,
  setUpline,
  usernameKeyOf,
} from '../../identity/index.ts';
import { freezeLine, thawLine } from '../agents/freeze-line.ts';
import { findLineFreeze } from '../agents/line-freezes.repo.ts';
import { noteAct } from '../audit/note-act.ts';
import type { Actor } from '../staff/invite-staff.ts';
import { APPLIED, type Kind, type Wish } from './proposal-kind.ts';

async function ownMember(tx: Tx, { merchant }: Actor, { subjectId }: Wish) {
  const member = await findMember(tx, subjectId);
  return member?.merchantId === merchant.id && member.type !== TRIAL
    ? ok(member)
    : refuse('member_not_found');
}

async function ownAgent(tx: Tx, actor: Actor, wish: Wish) {
  const member = await ownMember(tx, actor, wish);
  return member.ok && !isAgent(member.value) ? refuse('not_an_agent') : member;
}

/** A member gets a line of his own. */
export const makeAgent: Kind = {
  proposers: ['agents', 'support'],
  approvers: ['risk', 'finance'],
  nameOf: async (tx, actor, wish) => {
    const member = await ownMember(tx, actor, wish);
    if (!member.ok) return member;
    return isAgent(member.value) ? refuse('wrong_state') : ok(member.value.account);
  },
  apply: async (tx, platform, actor, proposal) => {
    const member = await ownMember(tx, actor, proposal);
    if (!member.ok) return member;
    if (isAgent(member.value)) return refuse('wrong_state');
    await writeAgent(tx, proposal.subjectId);
    await noteAct(tx, platform.clock.now(), actor, {
      entity: 'member',
      entityId: proposal.subjectId,
      action: 'member.make-agent',
      before: { type: member.value.type },
      after: { type: 1, reason: proposal.reason },
    });
    return ok(APPLIED);
  },
};

const Move = z.object({ upline: z.string() });

/** The agent who is to be above, checked to make no ring; null for nobody. */
async function targetOf(tx: Tx, actor: Actor, wish: Wish) {
  const name = Move.parse(wish.details).upline.trim();
  if (name === '') return ok(null);
  const merchantId = actor.merchant.id;
  const agent = await findMemberByName(tx, { merchantId, usernameKey: usernameKeyOf(name) });
  if (!agent) return refuse('member_not_found');
  if (!isAgent(agent)) return refuse('not_an_agent');
  const path = await listPath(tx, agent.id);
  return path.some(({ memberId }) => memberId === wish.subjectId) ? refuse('line_loop') : ok(agent);
}

const described = (member: Member, agent: Member | null): string =>
  `${member.account} → ${agent?.account ?? '—'}`;

/** A member, with everybody below him, comes to be below another agent, or below nobody. */
export const moveLine: Kind = {
  proposers: ['agents', 'support'],
  approvers: ['risk', 'finance'],
  nameOf: async (tx, actor, wish) => {
    const member = await ownMember(tx, actor, wish);
    if (!member.ok) return member;
    const target = await targetOf(tx, actor, wish);
    return target.ok ? ok(described(member.value, target.value)) : target;
  },
  apply: async (tx, platform, actor, proposal) => {
    await lockLines(tx, actor.merchant.id);
    const member = await ownMember(tx, actor, proposal);
    if (!member.ok) return member;
    const target = await targetOf(tx, actor, proposal);
    if (!target.ok) return target;
    const before = (await listPath(tx, proposal.subjectId)).at(-2);
    await setUpline(tx, proposal.subjectId, target.value?.id ?? null);
    await noteAct(tx, platform.clock.now(), actor, {
      entity: 'member',
      entityId: proposal.subjectId,
      action: 'member.move-line',
      before: { upline: before?.account ?? null },
      after: { upline: target.value?.account ?? null, reason: proposal.reason },
    });
    return ok(APPLIED);
  },
};

/** The agent of a line, which is frozen now or is not. */
const nameOfLine =
  ({ frozen }: { readonly frozen: boolean }): Kind['nameOf'] =>
  async (tx, actor, wish) => {
    const agent = await ownAgent(tx, actor, wish);
    if (!agent.ok) return agent;
    const isFrozen = (await findLineFreeze(tx, wish.subjectId)) !== undefined;
    return isFrozen === frozen ? ok(agent.value.account) : refuse('wrong_state');
  };

/** An agent and everybody below him. */
export const freezeAgentLine: Kind = {
  proposers: ['agents', 'risk', 'support'],
  approvers: ['risk'],
  nameOf: nameOfLine({ frozen: false }),
  apply: async (tx, platform, actor, { subjectId: agentId, reason }) => {
    const frozen = await freezeLine(tx, platform, actor, { agentId, reason });
    return frozen.ok ? ok(APPLIED) : frozen;
  },
};

/** The line goes on; accounts that were frozen for a reason of their own do not. */
export const thawAgentLine: Kind = {
  proposers: ['agents', 'risk', 'support'],
  approvers: ['risk'],
  nameOf: nameOfLine({ frozen: true }),
  apply: async (tx, platform, actor, { subjectId: agentId, reason }) => {
    const thawed = await thawLine(tx, platform, actor, { agentId, reason });
    return thawed.ok ? ok(APPLIED) : thawed;
  },
};
