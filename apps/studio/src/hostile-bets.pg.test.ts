import { randomUUID } from 'node:crypto';
import { amount, parseAmount, writeAmount } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { findTitle, titles } from '@padauk/engines';
import { findBetTypes } from '@padauk/engines/bet-types';
import { hostileValues, spoiled } from '@padauk/engines/testing/hostile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../tools/audit.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';
import { cashOf, setCycle, takeSeat } from './testing/seat.ts';

const { studio } = domains;
const BALANCE = 10_000_000_000_000n;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setCycle(server, 0);
  // Bingo is listed where Tagalog is spoken; its engine is tried like any other.
  await server.database.pool.query(
    `insert into games.game (id, merchant_id, vendor_id, node_id, game_code, vendor_game_code,
       game_type, icon_url, supports_trial, active)
     select gen_random_uuid(), merchant_id, vendor_id, code, code, code, 'RNG', '', true, true
     from games.game, unnest($1::text[]) code where node_id = 'mines'
     on conflict do nothing`,
    [titles.map(({ code }) => code)],
  );
});
afterAll(() => server.stop());

/** One title of each engine. */
const oneOfEach = [...new Map(titles.map(({ engine, code }) => [engine, code]))];

/** JSON of anything: what it has no word for is written as text. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part)) ?? 'null';

type Sent = { readonly status: number; readonly code: string };
async function send(path: string, token: string, body: string): Promise<Sent> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  const json = (await answer.json()) as { code?: string };
  return { status: answer.status, code: json.code ?? '' };
}

const LEVEL = amount(100_000n);
const betOf = (title: (typeof titles)[number]): unknown =>
  findBetTypes(title.engine, title.rules)?.[0]?.input(LEVEL) ?? {};

test.each(oneOfEach)(
  '%s: whatever is sent as a bet, a stake or an action is answered and harms nothing',
  async (_, code) => {
    const title = findTitle(code);
    if (!title) throw new Error('the title is there');
    const seat = await takeSeat(
      { first: server, second: server },
      { gameCode: code, balance: BALANCE },
    );
    const { sessionToken } = seat.session;
    const bet = betOf(title);
    const plain = { stake: writeAmount(LEVEL, 'MMK'), bet, clientRoundId: randomUUID() };
    const answers: Sent[] = [];
    const playing = async (body: unknown) => {
      answers.push(await send('/studio/v1/rounds', sessionToken, write(body)));
      await closeOpen();
    };
    /** A bet that happened to be one may have opened a round: it is left as it is found. */
    async function closeOpen(): Promise<void> {
      await server.database.pool.query(
        `update studio.round set state = 2, events = '[]' where state = 4`,
      );
    }
    for (const [, value] of hostileValues) {
      for (const spoilt of spoiled(bet, value)) {
        await playing({ ...plain, bet: spoilt, clientRoundId: randomUUID() });
      }
      await playing({ ...plain, stake: value, clientRoundId: randomUUID() });
    }

    const opened = await send(
      '/studio/v1/rounds',
      sessionToken,
      write({ ...plain, clientRoundId: randomUUID() }),
    );
    const { openRound } = await readSession();
    if (openRound) {
      const path = `/studio/v1/rounds/${openRound.roundId}/actions`;
      for (const [, value] of hostileValues) {
        answers.push(await send(path, sessionToken, write({ action: value, sequence: 0 })));
        const named = { action: { type: value }, sequence: 0 };
        answers.push(await send(path, sessionToken, write(named)));
        const counted = { action: { type: 'no-such-action' }, sequence: value };
        answers.push(await send(path, sessionToken, write(counted)));
      }
      expect(await readSession()).toMatchObject({ openRound: { actionsTaken: 0 } });
    }
    expect(opened.status).toBeLessThan(500);
    const broken = answers.filter(({ status, code }) => status >= 500 || code === 'system_error');
    expect(broken).toEqual([]);
    expect(answers.filter(({ status }) => status >= 400).length).toBeGreaterThan(
      answers.length / 2,
    );

    async function readSession() {
      const session = await seat.here(studio.readSession, {});
      if (!session.success) throw new Error(session.code);
      return session.value;
    }
    const shown = (await readSession()).balance;
    expect(parseAmount(shown, 'MMK')).toBe(await cashOf(server, seat.player));
  },
  120_000,
);

test('after all of it the books are whole', async () => {
  expect(await auditLedger(server.database.url)).toEqual([]);
});
