import { parseAmount, writeAmount, type Amount, amount } from '@padauk/base';
import { walletRoutes, type WalletTransport } from '@padauk/provider-sdk';
import {
  createReferenceWallet,
  type ReferenceAnswer,
  type ReferenceCall,
} from '@padauk/provider-sdk/reference-wallet';
import { readBalances } from '@padauk/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGamePlayers, type GamePlayer } from '../../../../../tools/testing/game-players.ts';
import { distinctOrders } from '../../../../../tools/testing/permutations.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { onTurn } from '../../../../../tools/testing/turn.ts';
import { createInProcessWallet } from './in-process-wallet.ts';
import { createWalletContext } from './wallet-context.ts';

const CASH = 10_000n;
const bet: ReferenceCall = { name: 'bet', transactionId: 'b', roundId: 'r', amount: 700n };
const win: ReferenceCall = {
  name: 'win',
  transactionId: 'w',
  roundId: 'r',
  amount: 1_200n,
  betTransactionId: 'b',
};
const rollback: ReferenceCall = {
  name: 'rollback',
  transactionId: 'x',
  roundId: 'r',
  originalTransactionId: 'b',
};

type Variant = {
  readonly title: string;
  readonly cash?: bigint;
  readonly session?: 'open' | 'expired';
  /** Before the six. */
  readonly first?: readonly ReferenceCall[];
  readonly events: readonly [
    ReferenceCall,
    ReferenceCall,
    ReferenceCall,
    ReferenceCall,
    ReferenceCall,
    ReferenceCall,
  ];
};

/** A combined call and its retry, a bet of the same round, and the rollbacks of both parts. */
const combined = (amounts: {
  readonly betAmount: bigint;
  readonly winAmount: bigint;
}): Variant['events'] => {
  const both: ReferenceCall = {
    name: 'betAndWin',
    roundId: 'r',
    betTransactionId: 'b',
    winTransactionId: 'w',
    ...amounts,
  };
  const undoWin = { ...rollback, transactionId: 'xw', originalTransactionId: 'w' } as const;
  return [both, both, { ...bet, transactionId: 'b2' }, undoWin, rollback, rollback];
};

/** The six events of every order: bet, bet again, win, win again, rollback, rollback again. */
const variants: readonly Variant[] = [
  { title: 'as it should be', events: [bet, bet, win, win, rollback, rollback] },
  {
    title: 'the win names no bet',
    events: (() => {
      const { betTransactionId: _, ...free } = win;
      return [bet, bet, free, free, rollback, rollback] as const;
    })(),
  },
  {
    title: 'the win is rolled back, with less cash than it was',
    cash: 900n,
    events: (() => {
      const { betTransactionId: _, ...free } = win;
      const undo = { ...rollback, originalTransactionId: 'w' } as const;
      return [bet, bet, free, free, undo, undo] as const;
    })(),
  },
  {
    title: 'the win is zero, and its first send closes the round',
    events: [
      bet,
      bet,
      { ...win, amount: 0n, roundClosed: true },
      { ...win, amount: 0n, roundClosed: true },
      rollback,
      rollback,
    ],
  },
  {
    title: 'the cash covers the stake only after the win',
    cash: 600n,
    events: (() => {
      const { betTransactionId: _, ...free } = win;
      return [bet, bet, free, free, rollback, rollback] as const;
    })(),
  },
  {
    title: 'the round was closed, and the session has expired',
    session: 'expired',
    first: [{ name: 'endRound', roundId: 'r' }],
    events: [bet, bet, win, win, rollback, rollback],
  },
  {
    title: 'bet and win in one call, then a bet of the same round; both parts are rolled back',
    events: combined({ betAmount: 700n, winAmount: 1_200n }),
  },
  {
    title: 'the retries carry other amounts, and the second rollback another id',
    events: [
      bet,
      { ...bet, amount: 701n },
      win,
      { ...win, amount: 1_201n },
      rollback,
      { ...rollback, transactionId: 'x2' },
    ],
  },
  {
    title: 'the second rollback names another round',
    events: [bet, bet, win, win, rollback, { ...rollback, transactionId: 'x2', roundId: 'other' }],
  },
  {
    title: 'the bet is of nothing, as in a free round',
    events: [{ ...bet, amount: 0n }, { ...bet, amount: 0n }, win, win, rollback, rollback],
  },
  {
    title: 'bet and win in one call, the win of nothing',
    events: combined({ betAmount: 700n, winAmount: 0n }),
  },
  {
    title: 'bet and win in one call are both of nothing',
    events: combined({ betAmount: 0n, winAmount: 0n }),
  },
];

let server: TestServer;
let wallet: WalletTransport;
beforeAll(async () => {
  server = await startTestServer();
  wallet = createInProcessWallet(createWalletContext(server.platform), 'padauk');
});
afterAll(() => server.stop());

const minor = (text: string): bigint => parseAmount(text, 'MMK') as bigint;
const write = (value: bigint): string => writeAmount(amount(value), 'MMK');

type Told = { readonly answer: ReferenceAnswer; readonly bytes: string };

/** One call of the real wallet, in the words of the model. Ids are made the player's own. */
async function tell(player: GamePlayer, call: ReferenceCall, expired: boolean): Promise<Told> {
  const own = (id: string): string => `${id}-${player.playerId}`;
  const fields = {
    sessionToken: expired ? 'a-session-that-has-expired' : player.sessionToken,
    playerId: player.playerId,
    currency: 'MMK',
    gameCode: 'padauk-blossom',
    roundId: call.roundId,
  };
  const outcome = await (() => {
    switch (call.name) {
      case 'bet':
        return wallet.call(walletRoutes.bet, {
          ...fields,
          transactionId: own(call.transactionId),
          amount: write(call.amount),
        });
      case 'win':
        return wallet.call(walletRoutes.win, {
          ...fields,
          transactionId: own(call.transactionId),
          amount: write(call.amount),
          ...(call.betTransactionId ? { betTransactionId: own(call.betTransactionId) } : {}),
          ...(call.roundClosed === undefined ? {} : { roundClosed: call.roundClosed }),
        });
      case 'betAndWin':
        return wallet.call(walletRoutes.betAndWin, {
          ...fields,
          betTransactionId: own(call.betTransactionId),
          betAmount: write(call.betAmount),
          winTransactionId: own(call.winTransactionId),
          winAmount: write(call.winAmount),
        });
      case 'rollback':
        return wallet.call(walletRoutes.rollback, {
          ...fields,
          transactionId: own(call.transactionId),
          originalTransactionId: own(call.originalTransactionId),
        });
      case 'endRound':
        return wallet.call(walletRoutes.endRound, fields);
    }
  })();
  const bytes = JSON.stringify(outcome);
  if (!outcome.ok) return { answer: { ok: false, code: outcome.code }, bytes };
  const { value } = outcome;
  const balances = 'win' in value ? [value.bet.balance, value.win.balance] : [value.balance];
  return { answer: { ok: true, balances: balances.map(minor) }, bytes };
}

/** Plays one order against the wallet and the model. Gives the first difference, as a sentence. */
async function compare(
  player: GamePlayer,
  variant: Variant,
  order: readonly number[],
): Promise<string | undefined> {
  const model = createReferenceWallet({
    cash: variant.cash ?? CASH,
    session: variant.session ?? 'open',
  });
  const expired = variant.session === 'expired';
  const said = new Map<string, string>();
  const calls = [
    ...(variant.first ?? []),
    ...order.flatMap((index) => variant.events[index] ?? []),
  ];
  for (const [step, call] of calls.entries()) {
    const expected = model.call(call);
    const told = await tell(player, call, expired);
    const where = `${order.join('')} step ${step} ${call.name}`;
    if (show(told.answer) !== show(expected)) {
      return `${where}: ${show(told.answer)} in place of ${show(expected)}`;
    }
    // The same request, once carried out, gives the same bytes for good.
    const request = show(call);
    const before = said.get(request);
    if (told.answer.ok && call.name !== 'endRound') {
      if (before !== undefined && before !== told.bytes) return `${where}: other bytes`;
      said.set(request, told.bytes);
    }
  }
  const balances = await readBalances(server.platform.db, [player.cashId, player.debtId]);
  const cash: Amount | undefined = balances.get(player.cashId)?.balance;
  const debt: Amount | undefined = balances.get(player.debtId)?.balance;
  return cash === model.cash() && debt === -model.debt()
    ? undefined
    : `${order.join('')}: cash ${cash} and debt ${debt} in place of ${model.cash()} and ${-model.debt()}`;
}
const show = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

const PARALLEL = 48;
/** Played in every run. What else was thought of, or takes as long as they all, has its turn. */
const ALWAYS = 7;
const today = [...variants.slice(0, ALWAYS), ...onTurn(variants.slice(ALWAYS), 3)];

test.each(today)('all 720 orders of six events equal the model: $title', async (variant) => {
  const orders = distinctOrders(variant.events, show);
  const players = await createGamePlayers(server.database.pool, {
    count: orders.length,
    balance: variant.cash ?? CASH,
  });
  const differences: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < orders.length; index = next++) {
      const player = players[index];
      const order = orders[index];
      if (!player || !order) continue;
      const difference = await compare(player, variant, order);
      if (difference) differences.push(difference);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  expect(differences.slice(0, 5)).toEqual([]);
});
