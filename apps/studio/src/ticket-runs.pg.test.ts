import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { parseReceipt, verifyRound } from '@padauk/engines/fairness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Seat, takeSeat } from './testing/seat.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';

const { studio } = domains;
const PRICE = '100.00';
const BUYERS = 4;
const TICKETS_EACH = 6;

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

const sit = (balance?: bigint) =>
  takeSeat(servers, { gameCode: 'pearl-scratch', ...(balance && { balance }) });
const ticket = (call: Seat['here'], price = PRICE) =>
  call(studio.playRound, { body: { stake: price, bet: {}, clientRoundId: randomUUID() } });
async function deckOf(seat: Seat, price = PRICE) {
  const answer = await seat.here(studio.readDeck, { query: { price } });
  if (!answer.success) throw new Error(answer.code);
  return answer.value;
}
const rowsOf = async (deckId: string) =>
  (
    await servers.first.database.pool.query<{
      number: number;
      prize: number | null;
      sold_before: string;
    }>(
      'select number, prize, sold_before from studio.deck_ticket where deck_id = $1 order by number',
      [deckId],
    )
  ).rows;

test('many buyers on two processes get each ticket once, each drawn from what the others left', async () => {
  const seats = await Promise.all(Array.from({ length: BUYERS }, () => sit()));
  const [one] = seats;
  if (!one) throw new Error('there is a buyer');
  const before = await deckOf(one);
  expect(before.ticketsLeft).toBe(before.tickets);
  await Promise.all(
    seats.map(async (seat, at) => {
      for (let k = 0; k < TICKETS_EACH; k += 1) {
        const bought = await ticket(at % 2 === 0 ? seat.here : seat.there);
        expect(bought.success ? '' : bought.code).toBe('');
      }
    }),
  );
  const rows = await rowsOf(before.deckId);
  const sold = BUYERS * TICKETS_EACH;
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: sold }, (_, k) => k + 1));
  const prizes = before.prizes.map(() => 0);
  for (const [tickets, row] of rows.entries()) {
    expect(JSON.parse(row.sold_before)).toEqual({ tickets, prizes });
    if (row.prize !== null) prizes[row.prize] = (prizes[row.prize] ?? 0) + 1;
  }
  const after = await deckOf(one);
  expect([after.deckId, after.ticketsLeft]).toEqual([before.deckId, before.tickets - sold]);
  expect(after.prizes.map(({ left, tickets }) => tickets - left)).toEqual(prizes);
});

test('a ticket is confirmed by its receipt: its run, and what was left when it was drawn', async () => {
  const seat = await sit();
  const bought = await ticket(seat.here);
  if (!bought.success) throw new Error(bought.code);
  await seat.here(studio.rotateSeeds, { body: {} });
  const receipt = await seat.here(studio.readReceipt, {
    params: { publicId: bought.value.publicId },
  });
  if (!receipt.success) throw new Error(receipt.code);
  const parsed = parseReceipt(JSON.parse(JSON.stringify(receipt.value)));
  if (!parsed.ok) throw new Error(parsed.code);
  expect(verifyRound(parsed.value).checks.filter(({ answer }) => answer !== 'yes')).toEqual([]);
  const { deck } = parsed.value;
  if (!deck) throw new Error('a ticket says where it stood in its run');
  const sold = { ...deck.sold, tickets: 100_000_000 };
  expect(verifyRound({ ...parsed.value, deck: { ...deck, sold } }).answer).toBe('no');
  expect(verifyRound({ ...parsed.value, deck: { ...deck, serial: 9 } }).answer).toBe('no');
});

test('a ticket that cannot be paid stays in its run', async () => {
  const poor = await sit(50n);
  const before = await deckOf(poor);
  const refused = await ticket(poor.here);
  expect(refused.success ? '' : refused.code).toBe('balance_too_low');
  expect(await deckOf(poor)).toEqual(before);
});

test('when a run is sold out the next one is opened', async () => {
  const seat = await sit();
  const price = '200.00';
  const { deckId, tickets, prizes } = await deckOf(seat, price);
  const soldBefore = {
    tickets: tickets - 2,
    prizes: prizes.map((prize) => prize.tickets),
  };
  await servers.first.database.pool.query(
    `insert into studio.deck_ticket (deck_id, number, round_id, prize, sold_before)
     values ($1, $2, gen_random_uuid(), null, $3)`,
    [deckId, tickets - 1, JSON.stringify(soldBefore)],
  );
  const last = await ticket(seat.there, price);
  expect(last.success ? last.value.payout : last.code).toBe('0.00');
  expect(await deckOf(seat, price)).toMatchObject({ serial: 2, ticketsLeft: tickets });
});
