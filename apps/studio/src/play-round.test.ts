import { findEngine, findTitle } from '@padauk/engines';
import { expect, test } from 'vitest';
import { playRound } from './play-round.ts';
import type { PlaySession } from './play-session.ts';
import { stakeLimitsOf } from './stake-limits.ts';
import type { StudioContext } from './studio-context.ts';

/** What goes beyond the judgement of the bet fails here: it asks the wallet first. */
const ASKED = new Error('the wallet was asked');
const context = {
  clock: { now: () => new Date(1_000_000_000) },
  seats: { askedAtMs: () => 0, noteAsked: () => undefined },
  wallet: { call: () => Promise.reject(ASKED) },
} as unknown as StudioContext;

function play(code: string, stake: string, bet: Record<string, unknown>) {
  const title = findTitle(code);
  const engine = title && findEngine(title.engine);
  if (!engine) throw new Error(`${code} is a title`);
  const limits = stakeLimitsOf(title, engine, 'USD');
  const session = { title, engine, currency: 'USD', limits } as PlaySession;
  return playRound(context, session, { clientRoundId: 'one', stake, bet });
}

test.each([
  ['baccarat', 'banker', 'player'],
  ['roulette-european', 'red', 'straight:7'],
  ['craps', 'pass', 'field'],
  ['casino-war', 'ante', 'tie'],
  ['three-card-poker', 'ante', 'pair-plus'],
])(
  '%s takes whole chips on a spot: a cent would return half of itself',
  async (code, one, other) => {
    const bets = (first: string, second: string) => ({
      bets: [
        { on: one, stake: first },
        { on: other, stake: second },
      ],
    });
    expect(await play(code, '2.00', bets('1', '199'))).toMatchObject({
      ok: false,
      code: 'stake_out_of_limits',
      facts: { min: '1.00' },
    });
    await expect(play(code, '3.00', bets('100', '200'))).rejects.toBe(ASKED);
  },
);

test('a stake is laid in chips, too, where no spot is named', async () => {
  expect(await play('blackjack', '1.01', {})).toMatchObject({ code: 'stake_out_of_limits' });
});

test('who stakes more than can be paid is told how much of this bet can be', async () => {
  const title = findTitle('limbo');
  const engine = title && findEngine(title.engine);
  if (!engine) throw new Error('limbo is a title');
  const boldest = { target: 1_000_000 };
  const { stakeMax } = stakeLimitsOf(title, engine, 'USD');
  const refused = await play('limbo', `${stakeMax / 100n}.00`, boldest);
  expect(refused).toMatchObject({ ok: false, code: 'stake_out_of_limits' });
  const { max } = (refused as unknown as { facts: { max: string } }).facts;
  expect(BigInt(max.replace('.', ''))).toBeLessThan(stakeMax);
  await expect(play('limbo', max, boldest)).rejects.toBe(ASKED);
});
