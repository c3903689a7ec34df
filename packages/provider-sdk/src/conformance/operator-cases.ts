import { strict as assert } from 'node:assert';
import type { RefusalCode } from '@padauk/contracts';
import { walletRoutes } from '../wallet-transport.ts';
import { type Bench, type ConformanceCase, minor } from './bench.ts';

/** Stakes in every way, all of which must be refused so; what is won or undone must be taken. */
async function expectNoStakes(t: Bench, codes: readonly RefusalCode[]): Promise<void> {
  const both = (betAmount: string, winAmount: string) =>
    t.betAndWin(t.newId(), { bet: t.newId(), betAmount, win: t.newId(), winAmount });
  for (const outcome of [
    await t.bet(t.newId(), t.newId(), t.units(1)),
    // A free round is a stake too.
    await t.bet(t.newId(), t.newId(), t.units(0)),
    await both(t.units(1), t.units(2)),
    await both(t.units(0), t.units(2)),
    await both(t.units(0), t.units(0)),
  ]) {
    const said = outcome.ok ? 'accepted' : outcome.code;
    assert(
      codes.some((code) => code === said),
      said,
    );
  }
}

/** What was staked before somebody may stake no more: one round to be won, one to be undone. */
async function stakeTwo(t: Bench) {
  const [won, undone] = [t.newId(), t.newId()];
  for (const round of [won, undone]) t.granted(await t.bet(round, `${round}:b`, t.units(2)));
  return {
    settle: async () => {
      const named = { betTransactionId: `${won}:b`, roundClosed: true };
      const win = t.granted(await t.win(won, t.newId(), t.units(5), named));
      const undo = t.granted(await t.rollback(undone, t.newId(), `${undone}:b`));
      assert.equal(minor(undo.balance), minor(win.balance) + minor(t.units(2)));
    },
  };
}

const mayNotStake = ({
  code,
  ...named
}: Pick<ConformanceCase, 'id' | 'title'> & {
  readonly operator: 'exclude' | 'closeAccount';
  readonly code: RefusalCode;
}): ConformanceCase => ({
  ...named,
  // Nobody plays on with who was shut out.
  needs: 'spendablePlayer',
  run: async (t) => {
    const { settle } = await stakeTwo(t);
    await t.operate(named.operator, t.player);
    // A wallet may end his sessions with it.
    await expectNoStakes(t, [code, 'session_expired']);
    await settle();
  },
});

const SLOW = { autoplay: false, fastPlay: false, featureBuy: false, gamble: false, cycleMs: 5_000 };

/** What only the operator of the wallet can bring about. */
export const operatorCases: readonly ConformanceCase[] = [
  mayNotStake({
    id: '3.7-3b',
    title: 'a player who stays away stakes nothing, free rounds included, and gets what is his',
    operator: 'exclude',
    code: 'self_excluded',
  }),
  mayNotStake({
    id: '3.7-3c',
    title: 'a player whose account is closed stakes nothing, and gets what is his',
    operator: 'closeAccount',
    code: 'account_frozen',
  }),
  {
    id: '3.7-10d',
    title: 'a vendor with a list of addresses is heard from these alone',
    operator: 'hearFrom',
    run: async (t) => {
      const before = await t.balance();
      const [round, bet] = [t.newId(), t.newId()];
      try {
        await t.operate('hearFrom', 'elsewhere');
        t.refused(await t.call(walletRoutes.balance, t.who), 'address_not_allowed');
        t.refused(await t.bet(round, bet, t.units(1)), 'address_not_allowed');
        await t.operate('hearFrom', 'here');
        assert.equal(await t.balance(), before);
      } finally {
        await t.operate('hearFrom', 'anywhere');
      }
      t.granted(await t.bet(round, bet, t.units(1)));
      assert.equal(await t.balance(), before - minor(t.units(1)));
    },
  },
  {
    id: '3.7-11b',
    title: 'rounds that a bonus pays are told, counted once each, and given back with their bet',
    operator: 'giveFreeRounds',
    run: async (t) => {
      assert.equal((await t.tell()).freeRounds, undefined);
      const stake = t.units(3);
      await t.operate('giveFreeRounds', t.player, { stake, rounds: 2 });
      const left = async () => (await t.tell()).freeRounds?.left ?? 0;
      const told = (await t.tell()).freeRounds;
      assert.deepEqual([told?.stake, told?.left], [stake, 2]);
      assert(told?.campaignId, 'the campaign has an id for the vendor’s own books');
      // Another stake is none of them.
      t.granted(await t.bet(t.newId(), t.newId(), t.units(2)));
      assert.equal(await left(), 2);
      const [round, bet] = [t.newId(), t.newId()];
      for (const _ of ['once', 'again']) {
        t.granted(await t.bet(round, bet, stake));
        assert.equal(await left(), 1);
      }
      const before = await t.balance();
      const win = await t.win(round, t.newId(), t.units(4), { betTransactionId: bet });
      assert.equal(minor(t.granted(win).balance), before + minor(t.units(4)));
      const [other, undone] = [t.newId(), t.newId()];
      t.granted(await t.bet(other, undone, stake));
      assert.equal(await left(), 0);
      t.granted(await t.rollback(other, t.newId(), undone));
      assert.equal(await left(), 1);
      // Named, the bonus pays it or nobody does.
      const { campaignId } = told;
      t.refused(await t.bet(t.newId(), t.newId(), t.units(2), { campaignId }), 'bonus_not_found');
      const named = t.newId();
      t.granted(await t.bet(t.newId(), named, stake, { campaignId }));
      assert.equal(await left(), 0);
      const cash = await t.balance();
      t.refused(await t.bet(t.newId(), t.newId(), stake, { campaignId }), 'bonus_not_found');
      assert.equal(await t.balance(), cash);
    },
  },
  {
    id: 'jackpots',
    title: 'what jackpots have paid in the open game is told beside the balance',
    operator: 'winJackpot',
    run: async (t) => {
      assert.equal((await t.tell()).jackpotsWon, undefined);
      const won = await t.operate('winJackpot', t.player);
      const told = await t.tell();
      assert.equal(told.jackpotsWon, won);
      assert(minor(won) > 0n, 'a jackpot pays something');
    },
  },
  {
    id: 'pace',
    title: 'what the law asks of the brand is told with the balance, and as it is now',
    operator: 'setPace',
    run: async (t) => {
      try {
        for (const cycleMs of [5_000, 2_500]) {
          await t.operate('setPace', { ...SLOW, cycleMs });
          assert.deepEqual((await t.tell()).pace, { ...SLOW, cycleMs });
        }
      } finally {
        await t.operate('setPace', undefined);
      }
      assert.equal((await t.tell()).pace, undefined);
    },
  },
  {
    id: 'ended-1',
    title: 'a round whose stakes people gave back: its rollback moves nothing, its win is refused',
    operator: 'endRound',
    run: async (t) => {
      const before = await t.balance();
      const [round, bet] = [t.newId(), t.newId()];
      t.granted(await t.bet(round, bet, t.units(2)));
      await t.operate('endRound', t.player, { roundId: round, ending: 'refund' });
      assert.equal(await t.balance(), before);
      t.granted(await t.rollback(round, t.newId(), bet));
      const named = { betTransactionId: bet };
      t.refused(await t.win(round, t.newId(), t.units(9), named), 'transaction_rolled_back');
      t.refused(await t.bet(round, t.newId(), t.units(1)), 'round_closed');
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: 'ended-2',
    title: 'a round that people closed as it stood takes no bet, and still pays a late win',
    operator: 'endRound',
    run: async (t) => {
      const [round, bet] = [t.newId(), t.newId()];
      t.granted(await t.bet(round, bet, t.units(2)));
      await t.operate('endRound', t.player, { roundId: round, ending: 'close' });
      const before = await t.balance();
      t.refused(await t.bet(round, t.newId(), t.units(1)), 'round_closed');
      t.granted(await t.endRound(round));
      t.granted(await t.win(round, t.newId(), t.units(3), { betTransactionId: bet }));
      assert.equal(await t.balance(), before + minor(t.units(3)));
    },
  },
];
