import { amount, assert, type Currency, ok, parseAmount, refuse, writeAmount } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import * as contracts from '@padauk/contracts/risk';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Call, Db, Platform, Tx } from '../../../platform/platform.ts';
import { currencyOf } from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { accountNames } from '../people/account-names.ts';
import type { Actor } from '../staff/invite-staff.ts';
import { findStaffNames } from '../staff/staff.repo.ts';
import { addBlock } from './add-block.ts';
import { type Block, liftBlock, listBlocks } from './blocks.repo.ts';
import { decideRiskCase, takeRiskCase } from './decide-risk-case.ts';
import { listCases, type RiskCase } from './risk-cases.repo.ts';
import type { RiskRule } from './risk-rule.ts';
import { putRule, readRules } from './risk-rules.repo.ts';

type RiskCall = Pick<Call<typeof contracts.takeRiskCase>, 'caller' | 'merchant' | 'ip'>;
const actorOf = ({ caller, merchant, ip }: RiskCall): Actor => ({ operator: caller, merchant, ip });

/** Binds the contracts of packages/contracts/src/risk.ts to their use cases. */
export function serveRisk(platform: Platform): void {
  serveRules(platform);
  serveCases(platform);
  serveBlocks(platform);
}

const ruleToWire = ({ kind, enabled, params, changedAt }: RiskRule, currency: Currency) => {
  const { amount: most, ...counts } = params;
  return {
    kind,
    enabled,
    params: {
      ...counts,
      ...(most !== undefined && { amount: writeAmount(amount(most), currency) }),
    },
    changedAt: changedAt?.toISOString() ?? null,
  };
};

function serveRules({ http, db, clock }: Platform): void {
  http.serve(contracts.listRiskRules, async ({ merchant }) => {
    const currency = currencyOf(merchant);
    const rules = await readRules(db, merchant.id);
    return ok({ rules: rules.map((rule) => ruleToWire(rule, currency)) });
  });

  http.serve(contracts.setRiskRule, async (call) => {
    const { merchant, params, body } = call;
    const currency = currencyOf(merchant);
    const { amount: written, ...counts } = body.params;
    const most = written === undefined ? undefined : parseAmount(written, currency);
    if (written !== undefined && (most === undefined || most === 0n)) {
      return refuseField({ path: 'params.amount', code: 'pattern' });
    }
    return db.transaction().execute(async (tx) => {
      const before = (await readRules(tx, merchant.id)).find(({ kind }) => kind === params.kind);
      assert(before, `a rule of each kind: ${params.kind}`);
      // What the kind counts up to is kept where nothing new was said.
      const asked = { ...before.params, ...counts, ...(most !== undefined && { amount: most }) };
      const rule = {
        kind: params.kind,
        enabled: body.enabled,
        params: asked,
        changedAt: clock.now(),
      };
      await putRule(tx, merchant.id, rule);
      const after = ruleToWire(rule, currency);
      await noteAct(tx, rule.changedAt, call, {
        action: 'risk-rule.set',
        entity: 'risk-rule',
        entityId: params.kind,
        before: ruleToWire(before, currency),
        after,
      });
      return ok(after);
    });
  });
}

function serveCases(platform: Platform): void {
  const { http, db } = platform;

  http.serve(contracts.listRiskCases, async ({ merchant, query }) => {
    const page = pageOf(query);
    const decided = query.state === 'decided';
    const asked = { merchantId: merchant.id, decided, kind: query.kind, ...page };
    const { cases, total } = await listCases(db, asked);
    return ok(writePage(page, await casesToWire(db, cases), total));
  });

  http.serve(contracts.takeRiskCase, (call) =>
    db.transaction().execute(async (tx) => {
      const taken = await takeRiskCase(tx, platform, actorOf(call), call.params.caseId);
      return taken.ok ? ok(await oneCase(tx, taken.value)) : taken;
    }),
  );

  http.serveIdempotent(contracts.decideRiskCase, async (call, tx) => {
    const decision = { ...call.params, ...call.body };
    const decided = await decideRiskCase(tx, platform, actorOf(call), decision);
    return decided.ok ? ok(await oneCase(tx, decided.value)) : decided;
  });
}

function serveBlocks(platform: Platform): void {
  const { http, db, clock } = platform;
  const { vault } = platform;

  http.serve(contracts.listBlocks, async ({ merchant, query }) => {
    const page = pageOf(query);
    const { blocks, total } = await listBlocks(db, { merchantId: merchant.id, ...page });
    return ok(writePage(page, await blocksToWire(db, blocks), total));
  });

  http.serveIdempotent(contracts.addBlock, async (call, tx) => {
    const added = await addBlock(tx, platform, vault, actorOf(call), call.body);
    if (!added.ok) return added;
    const [wire] = await blocksToWire(tx, [added.value]);
    assert(wire, 'one in, one out');
    return ok(wire);
  });

  http.serve(contracts.liftBlock, (call) =>
    db.transaction().execute(async (tx) => {
      const { merchant, params, caller } = call;
      const at = clock.now();
      const by = caller.operatorId;
      const lifted = await liftBlock(tx, { merchantId: merchant.id, ...params, by, at });
      if (!lifted) return refuse('not_found');
      await noteAct(tx, at, call, {
        action: 'block.lift',
        entity: 'block',
        entityId: lifted.id,
        before: { kind: lifted.kind, shown: lifted.shown },
        after: null,
      });
      return ok({});
    }),
  );
}

async function oneCase(tx: Tx, one: RiskCase) {
  const [wire] = await casesToWire(tx, [one]);
  assert(wire, `the member of the case ${one.id}`);
  return wire;
}

async function casesToWire(tx: Db, cases: readonly RiskCase[]) {
  const people = cases.flatMap(({ assignedTo, decidedBy }) => [assignedTo, decidedBy]);
  const memberIds = cases.map(({ memberId }) => memberId);
  const accountOf = await accountNames(tx, memberIds);
  const names = await findStaffNames(tx, [...new Set(people.filter((id) => id !== null))]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  return cases.map((one) => ({
    caseId: one.id,
    memberId: one.memberId,
    account: accountOf(one.memberId),
    kind: one.kind,
    facts: one.facts,
    openedAt: one.openedAt.toISOString(),
    assignedTo: nameOf(one.assignedTo),
    outcome: one.outcome,
    note: one.note,
    decidedBy: nameOf(one.decidedBy),
    decidedAt: one.decidedAt?.toISOString() ?? null,
  }));
}

async function blocksToWire(tx: Db, blocks: readonly Block[]) {
  const names = await findStaffNames(tx, [...new Set(blocks.map(({ setBy }) => setBy))]);
  return blocks.map(({ id, kind, shown, reason, setBy, setAt }) => ({
    blockId: id,
    kind,
    shown,
    reason,
    setBy: names.get(setBy) ?? '',
    setAt: setAt.toISOString(),
  }));
}
