import type { Uuid } from '@padauk/base';
import { checkInvariants } from '@padauk/ledger';
import { walletRoutes, type WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../../tools/audit.ts';
import { type Dice, seeded } from '../../../../../tools/soak/dice.ts';
import { findAround, findInReports } from '../../../../../tools/soak/invariants-around.ts';
import type { GamePlayer } from '../../../../../tools/testing/game-players.ts';
import { startTestServer } from '../../../../../tools/testing/server.ts';
import { type BonusNode, bonusNode, openPlayer } from './testing/bonus-node.ts';
import { callFields } from './testing/call-fields.ts';

/** `npm run soak calls` sees a thousand. */
const WORLDS = Number(process.env['PADAUK_TEST_WORLDS'] ?? 6);
const WORLD_MS_MAX = 10_000;
const CALLS = 40;
const AT_ONCE = 6;
const ROUNDS = 3;
const IDS = 9;
const AMOUNTS = ['0.00', '1.00', '4.00', '6.00', '12.00'];

let one: BonusNode;
let two: BonusNode;
beforeAll(async () => {
  const server = await startTestServer();
  one = bonusNode(server);
  two = bonusNode(await startTestServer({ database: server.database }));
});
afterAll(async () => {
  await two.server.stop();
  await one.server.stop();
});

/** What such a call may be told; a fault of ours is not among it. */
const ANSWERS = [
  'ok',
  'balance_too_low',
  'duplicate_transaction',
  'invalid_fields',
  'round_closed',
  'transaction_not_found',
  'transaction_rolled_back',
];

type World = {
  readonly dice: Dice;
  readonly players: readonly GamePlayer[];
  readonly roundOf: (place: number) => string;
};
type Answer = { readonly ok: boolean; readonly code?: string };

/** Sends a call of any kind about any round of a world, under ids that others of its calls have. */
async function sendAny({ call }: WalletTransport, world: World): Promise<readonly Answer[]> {
  const { dice, players, roundOf } = world;
  const id = () => `${roundOf(0)}-${dice.below(IDS)}`;
  const amount = dice.pick(AMOUNTS);
  const fields = callFields(dice.pick(players), roundOf(dice.below(ROUNDS)));
  const [transactionId, other] = [id(), id()];
  const stake = () => call(walletRoutes.bet, { ...fields, transactionId, amount });
  const win = (more: { readonly betTransactionId?: string; readonly roundClosed?: boolean }) =>
    call(walletRoutes.win, { ...fields, transactionId, amount, ...more });
  const rollBack = () =>
    call(walletRoutes.rollback, { ...fields, transactionId, originalTransactionId: other });
  const together = () =>
    call(walletRoutes.betAndWin, {
      ...fields,
      betTransactionId: transactionId,
      betAmount: amount,
      winTransactionId: other,
      winAmount: dice.pick(AMOUNTS),
    });
  const settle = async () => {
    const { gameCode } = fields;
    const rounds = players.map((player) => {
      const { gameCode: _, ...round } = callFields(player, roundOf(dice.below(ROUNDS)));
      return { ...round, transactionId: id(), amount: dice.pick(AMOUNTS) };
    });
    const answer = await call(walletRoutes.settleRounds, { gameCode, rounds });
    if (!answer.ok) return [answer];
    return answer.value.rounds.map(({ code }) => ({ ok: code === null, code: code ?? 'ok' }));
  };
  const end = () => call(walletRoutes.endRound, fields);
  const kind = dice.pick([
    stake,
    stake,
    stake,
    together,
    () => win({}),
    () => win({ roundClosed: true }),
    () => win({ betTransactionId: other }),
    rollBack,
    rollBack,
    settle,
    ...(dice.chance(0.3) ? [end] : []),
  ]);
  return [await kind()].flat();
}

test(
  'calls of all kinds under ids and rounds that they share are answered, and add up',
  async () => {
    for (let seed = 1; seed <= WORLDS; seed += 1) {
      const dice = seeded(seed);
      const players = [await openPlayer(one, dice.pick([0n, 500n])), await openPlayer(one, 1_000n)];
      const grants: { readonly playerId: Uuid; readonly grantId: Uuid }[] = [];
      for (const { playerId } of players) {
        if (dice.chance(0.3)) continue;
        const terms = dice.pick([{}, { wageringBps: 5_000, conversionBps: 8_000 }]);
        grants.push({ playerId, grantId: await one.bonuses.grant(playerId, 1_000n, terms) });
      }
      const world = { dice, players, roundOf: (place: number) => `${seed}-${place}` };
      let sent = 0;
      const work = async (): Promise<void> => {
        while (sent < CALLS) {
          sent += 1;
          const told = await sendAny(dice.pick([one, two]).wallet, world);
          for (const { ok, code } of told) expect(ANSWERS).toContain(ok ? 'ok' : code);
          const given = dice.chance(0.02) && dice.pick(grants);
          if (given) await one.bonuses.step(given.playerId, given.grantId, 'forfeit');
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      for (const player of players) {
        for (let place = 0; place < ROUNDS; place += 1) {
          const end = callFields(player, world.roundOf(place));
          expect((await one.wallet.call(walletRoutes.endRound, end)).ok).toBe(true);
        }
      }
    }
    const { pool, url } = one.server.database;
    for (const node of [one, two]) await node.server.settleOutbox();
    expect(await checkInvariants(pool)).toEqual([]);
    const notes: string[] = [];
    expect(await auditLedger(url, { onNote: (note) => notes.push(note) })).toEqual([]);
    expect(notes).toEqual([]);
    expect(await findAround(url)).toEqual([]);
    expect(await findInReports(url)).toEqual([]);
  },
  WORLDS * WORLD_MS_MAX,
);
