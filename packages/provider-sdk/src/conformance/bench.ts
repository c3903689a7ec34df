import { strict as assert } from 'node:assert';
import type { BodyOf, ReplyOf } from '@padauk/contracts';
import { refusals } from '@padauk/contracts';
import {
  type WalletOutcome,
  type WalletRoute,
  type WalletRoutes,
  type WalletTransport,
  walletRoutes,
} from '../wallet-transport.ts';

export type ConformancePlayer = {
  readonly sessionToken: string;
  readonly playerId: string;
  readonly currency: string;
  readonly gameCode: string;
};

/** How a request is sent that a well-behaved transport cannot send. */
export const badlySigned = [
  'unsigned',
  'wrong_key',
  'stale',
  'from_the_future',
  'changed_body',
  // The same bytes, signed for another call.
  'other_call',
] as const;
export type BadlySigned = (typeof badlySigned)[number];

/** What only the operator of a wallet can bring about. Each resolves when it holds. */
export type ConformanceOperator = {
  /** Lets the vendor be heard from other addresses than ours, from ours among others, or from any. */
  readonly hearFrom: (from: 'elsewhere' | 'here' | 'anywhere') => Promise<void>;
  /** The player stays away from now on, by his own will. */
  readonly exclude: (player: ConformancePlayer) => Promise<void>;
  readonly closeAccount: (player: ConformancePlayer) => Promise<void>;
  /** A bonus pays so many rounds at that stake. */
  readonly giveFreeRounds: (
    player: ConformancePlayer,
    free: { readonly stake: string; readonly rounds: number },
  ) => Promise<void>;
  /** Has a jackpot of the wallet pay the player in the game that he has open; gives how much. */
  readonly winJackpot: (player: ConformancePlayer) => Promise<string>;
  /** What the law asks of the brand; undefined: nothing. */
  readonly setPace: (pace: ConformancePace | undefined) => Promise<void>;
  /** Ends a round that its vendor has left open. */
  readonly endRound: (
    player: ConformancePlayer,
    round: { readonly roundId: string; readonly ending: 'refund' | 'close' },
  ) => Promise<void>;
};
export type ConformancePace = NonNullable<ReplyOf<WalletRoutes['balance']>['pace']>;

/** Signs bytes as they are, by a time in seconds, and gives what came back. */
export type SendBytes = (call: {
  readonly path: string;
  readonly text: string;
  readonly atSeconds: number;
}) => Promise<{ readonly status: number; readonly code: string }>;

export type ConformanceContext = {
  readonly transport: WalletTransport;
  /** A player with at least 100.00 of cash. The same one may be given again. */
  readonly player: () => Promise<ConformancePlayer>;
  /** A player of whom nothing need be left: no money, a debt, no account; absent: left out. */
  readonly spendablePlayer?: () => Promise<ConformancePlayer>;
  /** Sends a balance call with a broken signature, and gives what came back. */
  readonly sendBadly?: (
    fault: BadlySigned,
    body: BodyOf<WalletRoutes['balance']>,
  ) => Promise<{
    readonly status: number;
    readonly code: string;
    /** As it is in `value`. */
    readonly retryable: unknown;
  }>;
  /** Sends calls whose bytes and signature the case makes. */
  readonly sendBytes?: SendBytes;
  /** The same vendor, who signs with the second of his two keys. */
  readonly secondKey?: WalletTransport;
  /** What of these can be brought about; the cases of the rest are left out. */
  readonly operator?: Partial<ConformanceOperator>;
  /** The time, where statements are taken: a wallet in one process has no other book to compare. */
  readonly nowMs?: () => number;
  /** An id that no call has used. */
  readonly newId: () => string;
};

export type ConformanceCase = {
  /** A to J are the acceptance cases; the rest is named by the rule of the protocol. */
  readonly id: string;
  readonly title: string;
  readonly needs?: 'spendablePlayer' | 'sendBadly' | 'nowMs' | 'sendBytes' | 'secondKey';
  /** What its operator must be able to do. */
  readonly operator?: keyof ConformanceOperator;
  readonly run: (bench: Bench) => Promise<void>;
};

/** How many digits a decimal text has after its point. */
export const digits = (text: string): number =>
  text.includes('.') ? (text.split('.')[1]?.length ?? 0) : 0;
/** Decimal texts of one currency as whole minor units. */
export const minor = (text: string): bigint => BigInt(text.replace('.', ''));

export type Bench = ReturnType<typeof createBench>;

function granted<T>(
  outcome: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string },
): T {
  assert(outcome.ok, `refused with ${outcome.ok ? '' : outcome.code}`);
  return outcome.value;
}
function refused(outcome: { readonly ok: boolean; readonly code?: string }, code: string): void {
  assert.equal(outcome.ok ? 'accepted' : outcome.code, code);
  assert(Object.hasOwn(refusals, code), `${code} is in the table of refusals`);
}

/** A field that was refused, by its name. */
function refusedField(outcome: WalletOutcome<WalletRoute>, path: string): void {
  refused(outcome, 'invalid_fields');
  const facts: unknown = !outcome.ok && 'facts' in outcome ? outcome.facts : undefined;
  const named = JSON.stringify(facts ?? {});
  assert(named.includes(JSON.stringify({ path }).slice(1, -1)), `${named} names ${path}`);
}

/** What the cases are written in: one player, one round, and calls that must or must not succeed. */
export function createBench(context: ConformanceContext, player: ConformancePlayer, scale: number) {
  const { transport, newId } = context;
  const call = <R extends WalletRoute>(route: R, body: BodyOf<R>): Promise<WalletOutcome<R>> =>
    transport.call(route, body);

  /** Whole units of the currency, as a text with its digits: `units(5)` is `5.00`. */
  const units = (count: number): string => `${count}${scale > 0 ? `.${'0'.repeat(scale)}` : ''}`;

  const { gameCode: _, ...who } = player;
  const fields = (roundId: string) => ({ ...player, roundId });
  const tell = async () => granted(await call(walletRoutes.balance, who));
  return {
    context,
    player,
    newId,
    units,
    scale,
    granted,
    refused,
    refusedField,
    call,
    who,
    /** All that the wallet tells of the player. */
    tell,
    balance: async (): Promise<bigint> => minor((await tell()).balance),
    /** Does what the case was given its operator for. */
    operate: <K extends keyof ConformanceOperator>(
      what: K,
      ...asked: Parameters<ConformanceOperator[K]>
    ): ReturnType<ConformanceOperator[K]> => {
      const act = context.operator?.[what] as
        | ((...args: Parameters<ConformanceOperator[K]>) => ReturnType<ConformanceOperator[K]>)
        | undefined;
      assert(act, `the operator can do this: ${what}`);
      return act(...asked);
    },
    bet: (round: string, transactionId: string, amount: string, more: object = {}) =>
      call(walletRoutes.bet, { ...fields(round), transactionId, amount, ...more }),
    win: (round: string, transactionId: string, amount: string, more: object = {}) =>
      call(walletRoutes.win, { ...fields(round), transactionId, amount, ...more }),
    rollback: (round: string, transactionId: string, originalTransactionId: string, more = {}) =>
      call(walletRoutes.rollback, {
        ...fields(round),
        transactionId,
        originalTransactionId,
        ...more,
      }),
    endRound: (round: string) => call(walletRoutes.endRound, fields(round)),
    betAndWin: (
      round: string,
      parts: { bet: string; betAmount: string; win: string; winAmount: string },
    ) =>
      call(walletRoutes.betAndWin, {
        ...fields(round),
        betTransactionId: parts.bet,
        betAmount: parts.betAmount,
        winTransactionId: parts.win,
        winAmount: parts.winAmount,
      }),
  };
}
