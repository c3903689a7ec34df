import { strict as assert } from 'node:assert';
import { walletRoutes } from '../wallet-transport.ts';
import { type Bench, type ConformanceCase, minor } from './bench.ts';

/**
 * Sends bytes signed by now, or by so many seconds ago. Now is when the case began: the same bytes
 * sent twice are the same call only while their second is the same.
 */
function openSender({ context: { sendBytes, nowMs } }: Bench, path: string) {
  assert(sendBytes && nowMs, 'the case was given both');
  const nowSeconds = Math.floor(nowMs() / 1_000);
  return (text: string, secondsAgo = 0) =>
    sendBytes({ path, text, atSeconds: nowSeconds - secondsAgo });
}

/** A wallet that answers later than this gets the same call again. */
const ANSWER_MS_MAX = 3_000;

/** Rules 10 and 13: what is signed, how often it counts, by which keys, and how soon it is answered. */
export const signatureCases: readonly ConformanceCase[] = [
  {
    id: '3.7-10',
    title: 'the bytes are signed as they are sent, however the body is written',
    needs: 'sendBytes',
    run: async (t) => {
      const send = openSender(t, walletRoutes.balance.path);
      const fields = Object.entries(t.who).toReversed();
      for (const text of [
        JSON.stringify(t.who),
        JSON.stringify(Object.fromEntries(fields), undefined, 4),
        `\n${JSON.stringify(t.who)}\t `,
      ]) {
        assert.equal((await send(text)).status, 200, text);
      }
    },
  },
  {
    id: '3.7-10b',
    title: 'the bytes of a refused call are refused again, and signed anew they are another call',
    needs: 'sendBytes',
    run: async (t) => {
      const [round, bet] = [t.newId(), t.newId()];
      const send = openSender(t, walletRoutes.win.path);
      const win = { ...t.player, roundId: round, transactionId: t.newId(), amount: t.units(3) };
      const text = JSON.stringify({ ...win, betTransactionId: bet });
      assert.equal((await send(text, 1)).code, 'transaction_not_found');
      // From here on it would be paid.
      t.granted(await t.bet(round, bet, t.units(1)));
      const before = await t.balance();
      assert.equal((await send(text, 1)).code, 'transaction_not_found');
      assert.equal(await t.balance(), before);
      assert.equal((await send(text)).status, 200);
      assert.equal(await t.balance(), before + minor(t.units(3)));
    },
  },
  {
    id: '3.7-10c',
    title: 'two keys sign for one vendor: what one has sent, the other one repeats',
    needs: 'secondKey',
    run: async (t) => {
      const { secondKey } = t.context;
      assert(secondKey, 'the case was given a second key');
      const before = await t.balance();
      const stake = { ...t.player, roundId: t.newId(), transactionId: t.newId() };
      const body = { ...stake, amount: t.units(2) };
      const first = t.granted(await t.call(walletRoutes.bet, body));
      const again = t.granted(await secondKey.call(walletRoutes.bet, body));
      assert.equal(JSON.stringify(again), JSON.stringify(first));
      const other = { ...body, transactionId: t.newId() };
      t.granted(await secondKey.call(walletRoutes.bet, other));
      t.granted(await t.call(walletRoutes.bet, other));
      assert.equal(await t.balance(), before - minor(t.units(4)));
    },
  },
  {
    id: '3.7-13',
    title: 'a stake is answered before its vendor gives up: the middle one of many within 3 s',
    needs: 'nowMs',
    run: async (t) => {
      const { nowMs } = t.context;
      assert(nowMs, 'the case was given a clock');
      const took: number[] = [];
      for (let sent = 0; sent < 15; sent += 1) {
        const begunMs = nowMs();
        t.granted(await t.bet(t.newId(), t.newId(), t.units(1)));
        took.push(nowMs() - begunMs);
      }
      const middle = took.toSorted((a, b) => a - b)[7] ?? 0;
      assert(middle < ANSWER_MS_MAX, `${middle} ms`);
    },
  },
];
