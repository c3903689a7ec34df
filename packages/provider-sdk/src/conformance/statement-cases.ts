import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { walletRoutes } from '../wallet-transport.ts';
import type { Bench, ConformanceCase } from './bench.ts';

type Kind = 'bet' | 'win';
const lineOf = (t: Bench, kind: Kind, transactionId: string, units: number, standing = true) => ({
  transactionId,
  kind,
  currency: t.player.currency,
  amount: t.units(units),
  standing,
});
type Line = ReturnType<typeof lineOf>;

/** A wallet's clock may differ by this much from ours. */
const SKEW_MS = 60_000;
function spanNow({ context }: Bench) {
  const nowMs = context.nowMs?.() ?? 0;
  const at = (ms: number) => new Date(ms).toISOString();
  return { from: at(nowMs - SKEW_MS), to: at(nowMs + SKEW_MS) };
}
const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

type Part = ReturnType<typeof spanNow> & {
  readonly statementId: string;
  readonly part: number;
  readonly lines: Line[];
  readonly last: boolean;
};
const send = (t: Bench, part: Part) => t.call(walletRoutes.sendStatement, part);

/** Books may be compared after the answer: the last part is said again until they are. */
const ASKED_MAX = 150;
const PAUSE_MS = 200;
async function sendLast(t: Bench, part: Part) {
  for (let asked = 1; ; asked += 1) {
    const told = t.granted(await send(t, part));
    if (told.differences !== null || asked >= ASKED_MAX) return told;
    await sleep(PAUSE_MS);
  }
}

/** What the wallet says of these lines alone: others may have played in the same minutes. */
async function compare(t: Bench, lines: readonly Line[], more: Partial<Part> = {}) {
  const base = { ...spanNow(t), statementId: t.newId(), part: 1, last: true, ...more };
  const part = { ...base, lines: [...lines] };
  const answer = part.last ? await sendLast(t, part) : t.granted(await send(t, part));
  const own = new Set(lines.map(({ transactionId }) => transactionId));
  return {
    ...answer,
    found: answer.found.filter(({ transactionId }) => own.has(transactionId)),
    statementId: part.statementId,
  };
}

/** A round with a bet of 3 and a win of 2, and one whose bet was taken back. */
async function playTwo(t: Bench) {
  const [round, other] = [t.newId(), t.newId()];
  t.granted(await t.bet(round, `${round}:b`, t.units(3)));
  t.granted(await t.win(round, `${round}:w`, t.units(2), { roundClosed: true }));
  t.granted(await t.bet(other, `${other}:b`, t.units(1)));
  t.granted(await t.rollback(other, `${other}:x`, `${other}:b`));
  return {
    bet: lineOf(t, 'bet', `${round}:b`, 3),
    win: lineOf(t, 'win', `${round}:w`, 2),
    undone: lineOf(t, 'bet', `${other}:b`, 1, false),
  };
}

/** Both books, side by side: what a vendor sends once a day. */
export const statementCases: readonly ConformanceCase[] = [
  {
    id: 'statement-1',
    title: 'a statement that says what the wallet says shows no difference',
    needs: 'nowMs',
    run: async (t) => {
      const { bet, win, undone } = await playTwo(t);
      const refused = lineOf(t, 'bet', t.newId(), 9, false);
      const told = await compare(t, [bet, win, undone, refused]);
      assert.deepEqual(told.found, []);
      assert.equal(told.lines, 4);
    },
  },
  {
    id: 'statement-2',
    title: 'what is missing on either side, differs in its sum, or was taken back on one, is named',
    needs: 'nowMs',
    run: async (t) => {
      const { bet, win, undone } = await playTwo(t);
      const unknown = lineOf(t, 'win', t.newId(), 7);
      const told = await compare(t, [
        { ...bet, amount: t.units(4) },
        { ...win, standing: false },
        { ...undone, standing: true },
        unknown,
      ]);
      const found = new Map(told.found.map((one) => [one.transactionId, one]));
      assert.deepEqual(found.get(bet.transactionId), {
        transactionId: bet.transactionId,
        kind: 'amount_differs',
        ours: { amount: bet.amount, currency: bet.currency },
        theirs: { amount: t.units(4), currency: bet.currency },
      });
      assert.equal(found.get(win.transactionId)?.kind, 'state_differs');
      assert.equal(found.get(undone.transactionId)?.kind, 'state_differs');
      assert.deepEqual(found.get(unknown.transactionId), {
        transactionId: unknown.transactionId,
        kind: 'missing_here',
        ours: null,
        theirs: { amount: unknown.amount, currency: unknown.currency },
      });
    },
  },
  {
    id: 'statement-3',
    title: 'a statement in parts is compared with its last one, and answers again as it did then',
    needs: 'nowMs',
    run: async (t) => {
      const { bet, win, undone } = await playTwo(t);
      const [span, statementId] = [spanNow(t), t.newId()];
      const base = { ...span, statementId };
      const first = await compare(t, [bet, win], { ...base, last: false });
      assert.deepEqual([first.lines, first.differences, first.found], [2, null, []]);
      // The same part again adds nothing.
      assert.equal((await compare(t, [bet, win], { ...base, last: false })).lines, 2);
      const last = { ...base, part: 2, lines: [undone], last: true };
      const told = await sendLast(t, last);
      assert.equal(told.lines, 3);
      assert.deepEqual(t.granted(await send(t, last)), told);
      // Other lines under the same name are no retry.
      t.refused(await send(t, { ...last, lines: [bet] }), 'duplicate_transaction');
      t.refused(await send(t, { ...last, part: 3 }), 'duplicate_transaction');
      const other = { ...last, to: later(span.to, SKEW_MS) };
      t.refused(await send(t, other), 'duplicate_transaction');
    },
  },
  {
    id: 'statement-4',
    title: 'a statement of no time, of too long a time, or of the future is refused',
    needs: 'nowMs',
    run: async (t) => {
      const { from, to } = spanNow(t);
      const day = 86_400_000;
      const spans = [
        { from: to, to: from },
        { from: later(to, -2 * day), to },
        { from, to: later(to, day) },
      ];
      for (const span of spans) {
        const part = { ...span, statementId: t.newId(), part: 1, lines: [], last: true };
        t.refusedField(await send(t, part), 'to');
      }
      const fine = { ...lineOf(t, 'bet', t.newId(), 1), amount: `1.${'0'.repeat(t.scale)}1` };
      const part = { from, to, statementId: t.newId(), part: 1, lines: [fine], last: true };
      t.refusedField(await send(t, part), 'lines.0.amount');
    },
  },
  {
    id: 'statement-5',
    title: 'parts of nothing, or of nothing new, end no statement; nor is there an end with gaps',
    needs: 'nowMs',
    run: async (t) => {
      const { bet, win, undone } = await playTwo(t);
      const unknown = lineOf(t, 'win', t.newId(), 7);
      const base = { ...spanNow(t), statementId: t.newId(), last: false };
      const last = { ...base, part: 5, lines: [unknown], last: true };
      await compare(t, [], { ...base, part: 1 });
      await compare(t, [bet, win], { ...base, part: 2 });
      await compare(t, [win], { ...base, part: 4 });
      // The third has not come, and the fourth has. The bytes of a refused call stay refused.
      t.refusedField(await send(t, { ...last, lines: [] }), 'part');
      t.refusedField(await send(t, { ...last, part: 3 }), 'part');
      await compare(t, [undone], { ...base, part: 3 });
      const told = await sendLast(t, last);
      const found = told.found.find(({ transactionId }) => transactionId === unknown.transactionId);
      assert.equal(found?.kind, 'missing_here');
      assert.equal(told.lines, 4);
    },
  },
];
