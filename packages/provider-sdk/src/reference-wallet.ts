/** Amounts are whole minor units; the words are those of the wallet calls. */
export type ReferenceCall =
  | {
      readonly name: 'bet';
      readonly transactionId: string;
      readonly roundId: string;
      readonly amount: bigint;
    }
  | {
      readonly name: 'win';
      readonly transactionId: string;
      readonly roundId: string;
      readonly amount: bigint;
      readonly betTransactionId?: string;
      readonly roundClosed?: boolean;
    }
  | {
      readonly name: 'betAndWin';
      readonly roundId: string;
      readonly betTransactionId: string;
      readonly betAmount: bigint;
      readonly winTransactionId: string;
      readonly winAmount: bigint;
    }
  | {
      readonly name: 'rollback';
      readonly transactionId: string;
      readonly roundId: string;
      readonly originalTransactionId: string;
    }
  | { readonly name: 'endRound'; readonly roundId: string };

/** The balance after each transaction of the call, in order; or why it was refused. */
export type ReferenceAnswer =
  | { readonly ok: true; readonly balances: readonly bigint[] }
  | { readonly ok: false; readonly code: string };

type Kind = 'bet' | 'win' | 'rollback';
type Entry = {
  readonly kind: Kind;
  readonly digest: string;
  readonly roundId: string;
  readonly amount: bigint;
  /** False: acknowledged without effect. */
  readonly effective: boolean;
  readonly betTransactionId: string | undefined;
  readonly answer: ReferenceAnswer;
};

const digestOf = (call: ReferenceCall): string =>
  JSON.stringify(Object.entries(call).map(([key, value]) => [key, String(value)]));
const refused = (code: string): ReferenceAnswer => ({ ok: false, code });

/**
 * One player's side of a wallet, in memory and one call at a time: the rules of the protocol in the
 * fewest words, against which real wallets are compared.
 */
export function createReferenceWallet(start: {
  readonly cash: bigint;
  readonly session: 'open' | 'expired';
}) {
  let cash = start.cash;
  let debt = 0n;
  const entries = new Map<string, Entry>();
  const undone = new Set<string>();
  const closed = new Set<string>();

  const here = (): ReferenceAnswer => ({ ok: true, balances: [cash] });
  function keep(transactionId: string, entry: Entry): ReferenceAnswer {
    entries.set(transactionId, entry);
    return entry.answer;
  }
  function isSettled(betTransactionId: string): boolean {
    return [...entries].some(
      ([id, entry]) =>
        entry.kind === 'win' &&
        entry.effective &&
        entry.betTransactionId === betTransactionId &&
        !undone.has(id),
    );
  }

  function bet(call: Extract<ReferenceCall, { name: 'bet' }>, digest: string): ReferenceAnswer {
    if (start.session === 'expired') return refused('session_expired');
    const common = {
      kind: 'bet',
      digest,
      roundId: call.roundId,
      amount: call.amount,
      betTransactionId: undefined,
    } as const;
    if (undone.has(call.transactionId)) {
      return keep(call.transactionId, { ...common, effective: false, answer: here() });
    }
    if (closed.has(call.roundId)) return refused('round_closed');
    if (call.amount > cash) return refused('balance_too_low');
    cash -= call.amount;
    return keep(call.transactionId, { ...common, effective: true, answer: here() });
  }

  function win(call: Extract<ReferenceCall, { name: 'win' }>, digest: string): ReferenceAnswer {
    const { transactionId, roundId, amount, betTransactionId } = call;
    const common = { kind: 'win', digest, roundId, amount, betTransactionId } as const;
    if (undone.has(transactionId)) {
      return keep(transactionId, { ...common, effective: false, answer: here() });
    }
    if (betTransactionId !== undefined) {
      const named = entries.get(betTransactionId);
      if (named?.kind !== 'bet' || named.roundId !== roundId) {
        return refused('transaction_not_found');
      }
      if (!named.effective || undone.has(betTransactionId)) {
        return refused('transaction_rolled_back');
      }
    }
    cash += amount;
    if (call.roundClosed) closed.add(roundId);
    return keep(transactionId, { ...common, effective: true, answer: here() });
  }

  function betAndWin(
    call: Extract<ReferenceCall, { name: 'betAndWin' }>,
    digest: string,
  ): ReferenceAnswer {
    if (start.session === 'expired') return refused('session_expired');
    const { roundId, betTransactionId, winTransactionId, betAmount, winAmount } = call;
    const voided = undone.has(betTransactionId) || undone.has(winTransactionId);
    if (!voided) {
      if (closed.has(roundId)) return refused('round_closed');
      if (betAmount > cash) return refused('balance_too_low');
      cash -= betAmount;
    }
    const afterBet = cash;
    if (!voided) {
      cash += winAmount;
      closed.add(roundId);
    }
    const answer: ReferenceAnswer = { ok: true, balances: [afterBet, cash] };
    const common = { digest, roundId, effective: !voided, answer } as const;
    keep(betTransactionId, {
      ...common,
      kind: 'bet',
      amount: betAmount,
      betTransactionId: undefined,
    });
    return keep(winTransactionId, { ...common, kind: 'win', amount: winAmount, betTransactionId });
  }

  function rollback(
    call: Extract<ReferenceCall, { name: 'rollback' }>,
    digest: string,
  ): ReferenceAnswer {
    const { transactionId, roundId, originalTransactionId } = call;
    const original = entries.get(originalTransactionId);
    if (original?.kind === 'rollback') return refused('duplicate_transaction');
    if (original && original.roundId !== roundId) return refused('transaction_not_found');
    if (original?.effective && !undone.has(originalTransactionId)) {
      if (original.kind === 'bet') {
        if (isSettled(originalTransactionId)) return refused('round_closed');
        cash += original.amount;
      } else {
        const taken = original.amount < cash ? original.amount : cash;
        cash -= taken;
        debt += original.amount - taken;
      }
    }
    undone.add(originalTransactionId);
    return keep(transactionId, {
      kind: 'rollback',
      digest,
      roundId,
      amount: 0n,
      effective: true,
      betTransactionId: undefined,
      answer: here(),
    });
  }

  return {
    /** Carries a call out, or answers as before when it was carried out already. */
    call(call: ReferenceCall): ReferenceAnswer {
      if (call.name === 'endRound') {
        closed.add(call.roundId);
        return here();
      }
      const digest = digestOf(call);
      const ids =
        call.name === 'betAndWin'
          ? [call.betTransactionId, call.winTransactionId]
          : [call.transactionId];
      const known = ids.map((id) => entries.get(id));
      if (known.some((entry) => entry !== undefined)) {
        const same = known.every((entry) => entry?.digest === digest);
        return same && known[0] ? known[0].answer : refused('duplicate_transaction');
      }
      switch (call.name) {
        case 'bet':
          return bet(call, digest);
        case 'win':
          return win(call, digest);
        case 'betAndWin':
          return betAndWin(call, digest);
        case 'rollback':
          return rollback(call, digest);
      }
    },
    cash: () => cash,
    /** What taken-back wins have left owing. */
    debt: () => debt,
  };
}
