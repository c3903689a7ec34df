import { amount, assert, isCurrency, ok, writeAmount } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import * as contracts from '@padauk/contracts/safety';
import type { Db, Merchant, Platform, Player, Tx } from '../../platform/platform.ts';
import { answerPrompt } from './answer-prompt.ts';
import { askEarlyReturn } from './early-return.ts';
import { askReturn } from './exclude-member.ts';
import { excludePerson } from './exclude-person.ts';
import type { SafetyNeeds } from './safety-needs.ts';
import type { PlayLimit } from './limit.ts';
import { setRealitySince } from './members.repo.ts';
import { readSafety } from './read-safety.ts';
import { parseLimit, writeExclusion, writeLimit } from './safety-wire.ts';
import { confirmWish, dropWish, type SafetyPlayer, setLimit } from './set-limit.ts';
import { setRealityCheck } from './set-reality-check.ts';

const playerOf = (caller: Player, merchant: Merchant): SafetyPlayer => ({
  memberId: caller.memberId,
  merchantId: merchant.id,
  timeZone: merchant.timeZone,
});
const currencyOf = (caller: Player) => {
  assert(isCurrency(caller.currency), `the currency of a player: ${caller.currency}`);
  return caller.currency;
};

/** Binds the contracts of packages/contracts/src/safety.ts to their use cases. */
export function serveSafety(platform: Platform, needs: SafetyNeeds): void {
  const { http, db, clock } = platform;
  const context = { ...platform, ...needs };

  async function writeState(tx: Db | Tx, caller: Player, merchant: Merchant) {
    const currency = currencyOf(caller);
    const player = playerOf(caller, merchant);
    const state = await readSafety(tx, player, clock.now(), needs.sumDeposits);
    const net = await needs.netDeposits(tx, caller.memberId);
    return {
      currency,
      limits: state.uses.map((use) => writeLimit(use, currency)),
      realityMinutes: state.realityMinutes,
      realityDue: state.due
        ? { minutes: state.due.minutes, net: writeAmount(amount(state.due.net), currency) }
        : null,
      exclusion: state.exclusion ? writeExclusion(state.exclusion) : null,
      prompted: state.prompted,
      earlyReturn: state.earlyReturn,
      earlyReturnAsked: state.asked
        ? { decideBy: state.asked.decideBy.toISOString(), granted: state.asked.granted }
        : null,
      netDeposits: writeAmount(amount(net), currency),
    };
  }

  /** A limit as it is after a change, with what is used of it. */
  async function writeOne(tx: Tx, caller: Player, merchant: Merchant, limit: PlayLimit) {
    const { uses } = await readSafety(
      tx,
      playerOf(caller, merchant),
      clock.now(),
      needs.sumDeposits,
    );
    const use = uses.find(
      ({ limit: other }) => other.kind === limit.kind && other.period === limit.period,
    );
    assert(use, `every limit is listed: ${limit.kind} of the ${limit.period}`);
    return writeLimit(use, currencyOf(caller));
  }

  http.serve(contracts.readSafety, async ({ caller, merchant }) =>
    ok(await writeState(db, caller, merchant)),
  );

  http.serve(contracts.setLimit, async ({ caller, merchant, body }) => {
    const { kind, period } = body;
    const wish = body.amount === null ? null : parseLimit(kind, body.amount, currencyOf(caller));
    if (wish === undefined) return refuseField({ path: 'amount', code: 'pattern' });
    return db.transaction().execute(async (tx) => {
      const player = playerOf(caller, merchant);
      const asked = { player, wish: { kind, period, amount: wish }, operatorId: null };
      const limit = await setLimit(tx, context, asked);
      return ok(await writeOne(tx, caller, merchant, limit));
    });
  });

  http.serve(contracts.confirmLimit, ({ caller, merchant, body }) =>
    db.transaction().execute(async (tx) => {
      const confirmed = await confirmWish(tx, platform, caller.memberId, body);
      return confirmed.ok ? ok(await writeOne(tx, caller, merchant, confirmed.value)) : confirmed;
    }),
  );

  http.serve(contracts.keepLimit, ({ caller, merchant, body }) =>
    db.transaction().execute(async (tx) => {
      const kept = await dropWish(tx, platform, caller.memberId, body);
      return kept.ok ? ok(await writeOne(tx, caller, merchant, kept.value)) : kept;
    }),
  );

  http.serve(contracts.setRealityCheck, ({ caller, merchant, body }) =>
    db.transaction().execute(async (tx) => {
      const player = playerOf(caller, merchant);
      await setRealityCheck(tx, context, { player, minutes: body.minutes });
      return ok(await writeState(tx, caller, merchant));
    }),
  );

  http.serve(contracts.passRealityCheck, async ({ caller }) => {
    await setRealitySince(db, caller.memberId, clock.now());
    return ok({});
  });

  http.serveIdempotent(contracts.exclude, async ({ caller, merchant, body }, tx) => {
    const made = await excludePerson(tx, context, {
      player: playerOf(caller, merchant),
      wish: body,
      everyBrand: body.kind === 'self_exclusion' && body.everyBrand === true,
      operatorId: null,
    });
    return made.ok ? ok(writeExclusion(made.value)) : made;
  });

  http.serveIdempotent(contracts.askEarlyReturn, async ({ caller, merchant, body }, tx) => {
    const asked = await askEarlyReturn(tx, platform, playerOf(caller, merchant), body.reason);
    return asked.ok ? ok({ decideBy: asked.value.decideBy.toISOString() }) : asked;
  });

  http.serve(contracts.askReturn, ({ caller }) =>
    db.transaction().execute(async (tx) => {
      const asked = await askReturn(tx, platform, caller.memberId);
      return asked.ok ? ok(writeExclusion(asked.value)) : asked;
    }),
  );

  http.serve(contracts.answerPrompt, ({ caller, merchant }) =>
    db.transaction().execute(async (tx) => {
      await answerPrompt(tx, platform, playerOf(caller, merchant));
      return ok({});
    }),
  );
}
