import { amount } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterSales, scratch, type ScratchRules } from './scratch.ts';

const rules: ScratchRules = {
  tickets: 60,
  prizes: [
    { symbol: 'pearl', pays: 2_000, tickets: 1 },
    { symbol: 'shell', pays: 500, tickets: 3 },
    { symbol: 'fish', pays: 200, tickets: 6 },
    { symbol: 'crab', pays: 100, tickets: 8 },
    { symbol: 'star', pays: 50, tickets: 2 },
  ],
};

test('a run that is sold to its last ticket pays every printed prize, and nothing else', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(2 ** 31 - 1)), (numbers) => {
      const draw = (bound: number) => (numbers.next().value ?? 0) % bound;
      const chance = { draw, float: () => 0 };
      const prizes = rules.prizes.map(() => 0);
      let paid = 0n;
      for (let tickets = 0; tickets < rules.tickets; tickets += 1) {
        const left = afterSales(rules, { tickets, prizes });
        const { events, payout } = scratch.open(left, { stake: amount(100n) }, chance);
        paid += payout;
        const [printed] = events;
        const at = rules.prizes.findIndex(
          ({ symbol }) => printed?.type === 'printed' && printed.prize === symbol,
        );
        if (at >= 0) prizes[at] = (prizes[at] ?? 0) + 1;
      }
      expect(prizes).toEqual(rules.prizes.map(({ tickets }) => tickets));
      expect(paid).toBe(2_000n + 1_500n + 1_200n + 800n + 100n);
      const empty = afterSales(rules, { tickets: rules.tickets, prizes });
      expect(scratch.readBet(empty, {}, amount(100n))).toBeUndefined();
    }),
    { numRuns: 20 },
  );
});

test('a ticket shows three of its prize and of nothing else more than two', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(2 ** 31 - 1)), (numbers) => {
      const draw = (bound: number) => (numbers.next().value ?? 0) % bound;
      const { events } = scratch.open(rules, { stake: amount(100n) }, { draw, float: () => 0 });
      const [printed] = events;
      if (printed?.type !== 'printed') throw new Error('a ticket is printed');
      expect(printed.fields.length).toBe(9);
      for (const { symbol } of rules.prizes) {
        const count = printed.fields.filter((field) => field === symbol).length;
        if (symbol === printed.prize) expect(count).toBe(3);
        else expect(count).toBeLessThan(3);
      }
    }),
  );
});
