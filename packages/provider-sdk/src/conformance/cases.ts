import { strict as assert } from 'node:assert';
import type { ReplyOf } from '@padauk/contracts';
import { type WalletRoutes, walletRoutes } from '../wallet-transport.ts';
import {
  badlySigned,
  type ConformanceCase,
  type ConformanceContext,
  createBench,
  digits,
  minor,
} from './bench.ts';
import { operatorCases } from './operator-cases.ts';
import { settleCases } from './settle-cases.ts';
import { signatureCases } from './signature-cases.ts';
import { statementCases } from './statement-cases.ts';

export type {
  BadlySigned,
  ConformanceCase,
  ConformanceContext,
  ConformanceOperator,
  ConformancePlayer,
} from './bench.ts';

const after = (moved: ReplyOf<WalletRoutes['bet']>): bigint => minor(moved.balance);

/** The acceptance cases of the protocol. */
export const conformanceCases: readonly ConformanceCase[] = [
  {
    id: 'A',
    title: 'a call without a signature, or with one that does not hold, is refused',
    needs: 'sendBadly',
    run: async ({ context, who }) => {
      for (const fault of badlySigned) {
        const answer = await context.sendBadly?.(fault, who);
        assert.deepEqual([answer?.status, answer?.code], [401, 'bad_signature'], fault);
      }
    },
  },
  {
    id: '3.7-9',
    title: 'a refusal says whether sending the same again can help',
    needs: 'sendBadly',
    run: async ({ context, who }) => {
      const answer = await context.sendBadly?.('wrong_key', who);
      assert.equal(answer?.retryable, false);
    },
  },
  {
    id: 'B',
    title: 'the balance is told in the currency of the player',
    run: async ({ tell, player }) => {
      const answer = await tell();
      assert.equal(answer.playerId, player.playerId);
      assert.equal(answer.currency, player.currency);
      assert.match(answer.balance, /^(0|[1-9]\d*)(\.\d+)?$/);
    },
  },
  {
    id: 'C',
    title: 'a bet takes its stake once',
    run: async (t) => {
      const before = await t.balance();
      const bet = t.granted(await t.bet(t.newId(), t.newId(), t.units(2)));
      assert.equal(after(bet), before - minor(t.units(2)));
      assert.equal(await t.balance(), after(bet));
    },
  },
  {
    id: 'D',
    title: 'a bet with its win in one call moves both',
    run: async (t) => {
      const before = await t.balance();
      const parts = {
        bet: t.newId(),
        betAmount: t.units(3),
        win: t.newId(),
        winAmount: t.units(5),
      };
      const both = t.granted(await t.betAndWin(t.newId(), parts));
      assert.equal(after(both.bet), before - minor(t.units(3)));
      assert.equal(after(both.win), before + minor(t.units(2)));
      assert.notEqual(both.bet.walletTransactionId, both.win.walletTransactionId);
    },
  },
  {
    id: 'E',
    title: 'too little money: refused, and no part of a combined call is carried out',
    run: async (t) => {
      const before = await t.balance();
      const tooMuch = t.units(Number(before / BigInt(10 ** t.scale)) + 1);
      t.refused(await t.bet(t.newId(), t.newId(), tooMuch), 'balance_too_low');
      const parts = { bet: t.newId(), betAmount: tooMuch, win: t.newId(), winAmount: tooMuch };
      t.refused(await t.betAndWin(t.newId(), parts), 'balance_too_low');
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: 'F',
    title: 'a bet, then its win',
    run: async (t) => {
      const before = await t.balance();
      const [round, bet] = [t.newId(), t.newId()];
      t.granted(await t.bet(round, bet, t.units(2)));
      const win = t.granted(
        await t.win(round, t.newId(), t.units(7), { betTransactionId: bet, roundClosed: true }),
      );
      assert.equal(after(win), before + minor(t.units(5)));
    },
  },
  {
    id: 'G',
    title: 'a bet that is rolled back is given back once',
    run: async (t) => {
      const before = await t.balance();
      const [round, bet, undo] = [t.newId(), t.newId(), t.newId()];
      t.granted(await t.bet(round, bet, t.units(4)));
      assert.equal(after(t.granted(await t.rollback(round, undo, bet))), before);
      assert.equal(after(t.granted(await t.rollback(round, undo, bet))), before);
      assert.equal(after(t.granted(await t.rollback(round, t.newId(), bet))), before);
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: 'H',
    title: 'a repeated transaction gets its old answer, and only the new one moves money',
    run: async (t) => {
      const before = await t.balance();
      const [round, first, second] = [t.newId(), t.newId(), t.newId()];
      const once = t.granted(await t.bet(round, first, t.units(2)));
      t.granted(await t.bet(round, second, t.units(1)));
      const again = t.granted(await t.bet(round, first, t.units(2)));
      assert.equal(JSON.stringify(again), JSON.stringify(once));
      assert.equal(await t.balance(), before - minor(t.units(3)));
    },
  },
  {
    id: 'I',
    title: 'a rollback before its bet is recorded, and the late bet moves nothing',
    run: async (t) => {
      const before = await t.balance();
      const [round, bet] = [t.newId(), t.newId()];
      const undo = t.granted(await t.rollback(round, t.newId(), bet));
      assert.ok(undo.walletTransactionId.length > 0);
      const late = t.granted(await t.bet(round, bet, t.units(2)));
      assert.ok(late.walletTransactionId.length > 0);
      assert.equal(after(late), before);
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: 'J',
    title: 'several rollbacks before their originals, a win among them',
    run: async (t) => {
      const before = await t.balance();
      const [round, bet, other, win] = [t.newId(), t.newId(), t.newId(), t.newId()];
      for (const id of [bet, win, other]) t.granted(await t.rollback(round, t.newId(), id));
      t.granted(await t.bet(round, bet, t.units(1)));
      t.granted(await t.win(round, win, t.units(9)));
      t.granted(await t.bet(round, other, t.units(1)));
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: '3.7-1',
    title: 'the same id with other content is refused, and nothing moves',
    run: async (t) => {
      const [round, bet, win] = [t.newId(), t.newId(), t.newId()];
      t.granted(await t.bet(round, bet, t.units(2)));
      t.granted(await t.win(round, win, t.units(1), { betTransactionId: bet }));
      const before = await t.balance();
      t.refused(await t.bet(round, bet, t.units(3)), 'duplicate_transaction');
      t.refused(await t.bet(t.newId(), bet, t.units(2)), 'duplicate_transaction');
      t.refused(await t.win(round, bet, t.units(2)), 'duplicate_transaction');
      t.refused(await t.win(round, win, t.units(1)), 'duplicate_transaction');
      t.refused(await t.rollback(round, win, bet), 'duplicate_transaction');
      const parts = { bet, betAmount: t.units(2), win: t.newId(), winAmount: t.units(1) };
      t.refused(await t.betAndWin(round, parts), 'duplicate_transaction');
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: '3.7-1b',
    title: 'five sends of one bet at the same time take one stake and get one answer',
    run: async (t) => {
      const before = await t.balance();
      const [round, bet] = [t.newId(), t.newId()];
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => t.bet(round, bet, t.units(2))),
      );
      const bytes = new Set(answers.map((answer) => JSON.stringify(t.granted(answer))));
      assert.equal(bytes.size, 1);
      assert.equal(await t.balance(), before - minor(t.units(2)));
    },
  },
  {
    id: '3.7-2',
    title: 'a combined call that was rolled back before it came moves nothing',
    run: async (t) => {
      const before = await t.balance();
      const round = t.newId();
      const parts = {
        bet: t.newId(),
        betAmount: t.units(2),
        win: t.newId(),
        winAmount: t.units(6),
      };
      t.granted(await t.rollback(round, t.newId(), parts.win));
      t.granted(await t.rollback(round, t.newId(), parts.bet));
      t.granted(await t.betAndWin(round, parts));
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: '3.7-3',
    title: 'wins and rollbacks need no session; bets do',
    run: async (t) => {
      const gone = { sessionToken: 'a-session-that-has-ended' };
      const [round, bet] = [t.newId(), t.newId()];
      const before = await t.balance();
      t.granted(await t.bet(round, bet, t.units(2)));
      t.refused(await t.bet(round, t.newId(), t.units(1), gone), 'session_expired');
      t.granted(await t.rollback(round, t.newId(), bet, gone));
      t.granted(await t.win(round, t.newId(), t.units(3), gone));
      assert.equal(await t.balance(), before + minor(t.units(3)));
    },
  },
  {
    id: '3.7-4',
    title: 'a win that is taken back after it was spent leaves no cash below zero',
    needs: 'spendablePlayer',
    run: async (t) => {
      const [round, win] = [t.newId(), t.newId()];
      const won = t.granted(await t.win(round, win, t.units(5)));
      t.granted(await t.bet(t.newId(), t.newId(), won.balance));
      assert.equal(await t.balance(), 0n);
      const taken = t.granted(await t.rollback(round, t.newId(), win));
      assert.equal(minor(taken.balance), 0n);
    },
  },
  {
    id: '3.7-6',
    title: 'bets of one player at the same time: every answer shows the balance after its own',
    run: async (t) => {
      const before = await t.balance();
      const round = t.newId();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => t.bet(round, t.newId(), t.units(1))),
      );
      const balances = answers.map((answer) => after(t.granted(answer))).toSorted();
      const expected = balances
        .map((_, k) => before - BigInt(k + 1) * minor(t.units(1)))
        .toSorted();
      assert.deepEqual(balances.map(String), expected.map(String));
    },
  },
  {
    id: '3.7-7',
    title: 'a closed round takes no bet and still pays a late win; closing again changes nothing',
    run: async (t) => {
      const [round, bet] = [t.newId(), t.newId()];
      t.granted(await t.bet(round, bet, t.units(2)));
      t.granted(await t.endRound(round));
      t.granted(await t.endRound(round));
      const before = await t.balance();
      t.refused(await t.bet(round, t.newId(), t.units(1)), 'round_closed');
      t.granted(await t.win(round, t.newId(), t.units(3), { betTransactionId: bet }));
      assert.equal(await t.balance(), before + minor(t.units(3)));
    },
  },
  {
    id: '3.7-7b',
    title: 'a settled bet is not rolled back before its win is, and a refunded one wins nothing',
    run: async (t) => {
      const before = await t.balance();
      const [round, bet, win] = [t.newId(), t.newId(), t.newId()];
      t.granted(await t.bet(round, bet, t.units(2)));
      t.granted(await t.win(round, win, t.units(5), { betTransactionId: bet }));
      t.refused(await t.rollback(round, t.newId(), bet), 'round_closed');
      t.granted(await t.rollback(round, t.newId(), win));
      t.granted(await t.rollback(round, t.newId(), bet));
      const late = await t.win(round, t.newId(), t.units(5), { betTransactionId: bet });
      t.refused(late, 'transaction_rolled_back');
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: '3.7-7c',
    title: 'a win names a bet of its own round that exists',
    run: async (t) => {
      const bet = t.newId();
      t.granted(await t.bet(t.newId(), bet, t.units(1)));
      const before = await t.balance();
      const unknown = { betTransactionId: t.newId() };
      t.refused(await t.win(t.newId(), t.newId(), t.units(3), unknown), 'transaction_not_found');
      const foreign = { betTransactionId: bet };
      t.refused(await t.win(t.newId(), t.newId(), t.units(3), foreign), 'transaction_not_found');
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: '3.7-7d',
    title: 'a rollback undoes a transaction of the round that it names, and of no other',
    run: async (t) => {
      const before = await t.balance();
      const [round, bet, win] = [t.newId(), t.newId(), t.newId()];
      t.granted(await t.bet(round, bet, t.units(2)));
      t.granted(await t.win(round, win, t.units(1)));
      for (const id of [bet, win]) {
        t.refused(await t.rollback(t.newId(), t.newId(), id), 'transaction_not_found');
      }
      assert.equal(await t.balance(), before - minor(t.units(1)));
      for (const id of [win, bet]) t.granted(await t.rollback(round, t.newId(), id));
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: '3.7-8',
    title: 'amounts are plain decimals with no more digits than the currency has, and are named',
    run: async (t) => {
      const before = await t.balance();
      const tooFine = `1.${'0'.repeat(t.scale)}1`;
      for (const amount of [tooFine, '-1', '1e3', '+1', '01', '1,000', ' 1', '', '1.', '.5']) {
        t.refused(await t.bet(t.newId(), t.newId(), amount), 'invalid_fields');
      }
      t.refused(await t.bet(t.newId(), t.newId(), '9'.repeat(16)), 'invalid_fields');
      t.refusedField(await t.bet(t.newId(), t.newId(), tooFine), 'amount');
      t.refusedField(await t.win(t.newId(), t.newId(), tooFine), 'amount');
      const parts = { bet: t.newId(), win: t.newId() };
      const both = (betAmount: string, winAmount: string) =>
        t.betAndWin(t.newId(), { ...parts, betAmount, winAmount });
      t.refusedField(await both(tooFine, t.units(1)), 'betAmount');
      t.refusedField(await both(t.units(1), tooFine), 'winAmount');
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: '3.7-11',
    title: 'a free round: a stake of nothing is taken, and its win is paid',
    run: async (t) => {
      const before = await t.balance();
      const [round, bet] = [t.newId(), t.newId()];
      assert.equal(after(t.granted(await t.bet(round, bet, t.units(0)))), before);
      const win = await t.win(round, t.newId(), t.units(2), { betTransactionId: bet });
      assert.equal(after(t.granted(win)), before + minor(t.units(2)));
    },
  },
  {
    id: 'fields',
    title: 'an unknown player, another currency, an unknown game: refused',
    run: async (t) => {
      const [round, bet] = [t.newId(), t.newId()];
      const nobody = { playerId: '00000000-0000-4000-8000-000000000000' };
      t.refused(await t.bet(round, bet, t.units(1), nobody), 'account_not_found');
      const other = { currency: t.player.currency === 'JPY' ? 'KRW' : 'JPY' };
      t.refused(await t.bet(round, bet, '1', other), 'currency_mismatch');
      t.refused(await t.bet(round, bet, t.units(1), { gameCode: 'no-such-game' }), 'game_disabled');
    },
  },
  ...signatureCases,
  ...settleCases,
  ...statementCases,
  ...operatorCases,
];

/**
 * Runs one case; it throws where the wallet does not keep the rule.
 *
 * @returns false when the context has not what the case needs
 */
export async function runConformanceCase(
  context: ConformanceContext,
  conformanceCase: ConformanceCase,
): Promise<boolean> {
  const { needs, operator } = conformanceCase;
  if (needs && !context[needs]) return false;
  if (operator && !context.operator?.[operator]) return false;
  const isChanged = needs === 'spendablePlayer' || operator;
  const player = await (isChanged && context.spendablePlayer
    ? context.spendablePlayer()
    : context.player());
  const { gameCode: _, ...who } = player;
  const outcome = await context.transport.call(walletRoutes.balance, who);
  assert(outcome.ok, `the balance of the player is refused: ${outcome.ok ? '' : outcome.code}`);
  await conformanceCase.run(createBench(context, player, digits(outcome.value.balance)));
  return true;
}
