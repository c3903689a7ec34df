import { findEngine, findTitle } from '@padauk/engines';
import { expect, test } from 'vitest';
import { judgeRequest } from './judge-request.ts';
import { stakeLimitsOf } from './stake-limits.ts';

function titleOf(code: string) {
  const title = findTitle(code);
  const engine = title && findEngine(title.engine);
  if (!engine) throw new Error(`${code} is a title`);
  return { title, engine, currency: 'USD' as const, limits: stakeLimitsOf(title, engine, 'USD') };
}
const judge = (code: string, stake: string, bet: Record<string, unknown>) =>
  judgeRequest(titleOf(code), { stake, bet });
const onField = (path: string) => ({ code: 'invalid_fields', facts: { fields: [{ path }] } });
const bets = (first: [string, string], ...others: [string, string][]) => ({
  bets: [first, ...others].map(([on, stake]) => ({ on, stake })),
});

test.each([
  ['a stake with more digits than the currency', 'limbo', '1.001', { target: 1 }, onField('stake')],
  ['a bet that the title does not have', 'limbo', '1.00', { target: 1 }, onField('bet')],
  ['a bet of a room', 'orchid-hall', '1.00', {}, onField('bet')],
  [
    'a stake that nobody may stake, whatever the bet',
    'limbo',
    '0.30',
    { target: 1 },
    { min: '1.00' },
  ],
  ['a price outside the limits', 'limbo', '0.30', { target: 200 }, { min: '1.00' }],
  ['a win that is not paid', 'limbo', '1000.00', { target: 1_000_000 }, { winMax: '100000.00' }],
  ['a spot with part of a chip', 'baccarat', '2.00', bets(['banker', '1'], ['player', '199']), {}],
])('%s is refused', (_, code, stake, bet, reason) => {
  const refused = judge(code, stake, bet);
  const expected = 'code' in reason ? reason : { code: 'stake_out_of_limits', facts: reason };
  expect(refused).toMatchObject({ ok: false, ...expected });
});

test.each([
  ['baccarat', 'banker', 'player'],
  ['roulette-european', 'red', 'straight:7'],
  ['craps', 'pass', 'field'],
  ['casino-war', 'ante', 'tie'],
  ['three-card-poker', 'ante', 'pair-plus'],
])('%s takes whole chips on a spot: a cent would return half of itself', (code, one, other) => {
  expect(judge(code, '2.00', bets([one, '1'], [other, '199']))).toMatchObject({
    code: 'stake_out_of_limits',
    facts: { min: '1.00' },
  });
  const whole = judge(code, '3.00', bets([one, '100'], [other, '200']));
  expect(whole).toMatchObject({ ok: true, value: { stake: 300n, wishes: [] } });
});

test('a stake is laid in chips, too, where no spot is named', () => {
  expect(judge('blackjack', '1.01', {})).toMatchObject({ code: 'stake_out_of_limits' });
});

test('who stakes more than can be paid is told how much of this bet can be', () => {
  const boldest = { target: 1_000_000 };
  const { stakeMax } = titleOf('limbo').limits;
  const refused = judge('limbo', `${stakeMax / 100n}.00`, boldest);
  if (refused.ok) throw new Error('this is more than can be paid');
  const { max } = refused.facts as { readonly max: string };
  expect(BigInt(max.replace('.', ''))).toBeLessThan(stakeMax);
  expect(judge('limbo', max, boldest)).toMatchObject({ ok: true });
});
