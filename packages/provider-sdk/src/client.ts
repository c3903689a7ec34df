import { ok } from '@padauk/base';
import { type BodyOf, type RefusalCode, refusals } from '@padauk/contracts';
import { derivedUuid } from './server.ts';
import {
  canRetry,
  type OutcomeUnknown,
  type WalletAnswer,
  type WalletOutcome,
  type WalletRoute,
  type WalletTransport,
  walletRoutes,
} from './wallet-transport.ts';

export type WalletClientOptions = {
  readonly transport: WalletTransport;
  readonly sleep: (ms: number) => Promise<void>;
  /** How often a bet or a win is sent before its outcome counts as unknown. Default 3. */
  readonly triesMax?: number;
  /** Between two tries of a bet or a win. Default one second. */
  readonly pauseMs?: number;
  /** How often a rollback is sent; it must get through. Default 500. */
  readonly rollbackTriesMax?: number;
  /**
   * Told when a stake's outcome stayed unknown, also where a later try was refused: the vendor must
   * not play on, and must undo it. Keep the duty on disk before the first rollback is sent.
   */
  readonly onRollbackDue?: (duty: RollbackDuty) => Promise<void> | void;
};

/** A call that may or may not have moved money, and must be undone by the vendor. */
export type RollbackDuty = {
  readonly player: {
    readonly sessionToken: string;
    readonly playerId: string;
    readonly currency: string;
    readonly gameCode: string;
    readonly roundId: string;
  };
  /** In the order in which they are undone: a win before the bet that it belongs to. */
  readonly transactionIds: readonly string[];
};

/**
 * What a stake came to that got no answer, or was refused only after a try without one: the lost
 * try may have been taken, or still be under way, and the refusal of another says nothing of it.
 */
export type StakeUnknown = OutcomeUnknown & {
  /** To be fulfilled, whatever else is done. */
  readonly rollbackDue: RollbackDuty;
  /** What a later try was told. For the log: the stake is no refused one. */
  readonly refusedWith?: RefusalCode;
};
export type StakeOutcome<R extends WalletRoute> = WalletAnswer<R> | StakeUnknown;

/** A pause apart: ten minutes, where pauses are of a second. */
const ASKED_MAX = 600;
type SettleRoute = typeof walletRoutes.settleRounds;
type StakeRoute = typeof walletRoutes.bet | typeof walletRoutes.betAndWin;
type StatementRoute = typeof walletRoutes.sendStatement;
type StatementPart = BodyOf<StatementRoute>;
export type StatementLine = StatementPart['lines'][number];
export type Statement = Omit<StatementPart, 'lines' | 'part' | 'last'> & {
  readonly lines: Iterable<StatementLine> | AsyncIterable<StatementLine>;
};
/** A statement all of whose lines were sent; `part` is the last, which has none. */
type EndedStatement = Omit<StatementPart, 'lines' | 'last'>;
/** In one part of a statement. */
const LINES_MAX = 1_000;
const PAUSE_LONGEST_MS = 60_000;
/** They give money to the player, or end what was begun. */
const MUST_ARRIVE: ReadonlySet<WalletRoute> = new Set([
  walletRoutes.win,
  walletRoutes.settleRounds,
  walletRoutes.rollback,
  walletRoutes.endRound,
  walletRoutes.sendStatement,
]);

/** Longer ids are no ids of the protocol. */
const ID_MAX = 100;
const UNDO = ':undo';
/** The id of a rollback: the same one whenever it is said again, by whichever process. */
const undoIdOf = (id: string): string =>
  id.length + UNDO.length <= ID_MAX ? id + UNDO : derivedUuid('undo', id) + UNDO;

/** As the wallet says; one of an earlier version leaves it to the table of refusals. */
const mayBeSettledLater = ({
  code,
  retryable,
}: {
  readonly code: string | null;
  readonly retryable?: boolean;
}): boolean =>
  retryable ??
  (code !== null && Object.hasOwn(refusals, code) && refusals[code as RefusalCode].retryable);

const isUnknown = <R extends WalletRoute>(outcome: WalletOutcome<R>): outcome is OutcomeUnknown =>
  !outcome.ok && outcome.code === 'outcome_unknown';

/**
 * The vendor's side of the wallet protocol. A call is sent again, with the same ids and the same
 * bytes, while nobody knows what became of it. A refusal of a stake is final, and means that
 * nothing was taken, unless a try before it was lost: then the stake is to be undone
 * (`StakeUnknown`). What must get through, a win, a rollback, the end of a round, is sent again too
 * where the wallet says that this can help.
 */
export function createWalletClient(options: WalletClientOptions) {
  const { transport } = options;
  const triesMax = options.triesMax ?? 3;
  const pauseMs = options.pauseMs ?? 1_000;

  async function send<R extends WalletRoute>(
    route: R,
    body: BodyOf<R>,
    more: {
      readonly triesMax?: number;
      readonly pauseAfter?: (tried: number) => number;
      readonly onLost?: () => void;
    } = {},
  ): Promise<WalletOutcome<R>> {
    const mustArrive = MUST_ARRIVE.has(route);
    for (let tried = 1; ; tried += 1) {
      const outcome = await transport.call(route, body);
      const lost = isUnknown(outcome);
      if (lost) more.onLost?.();
      const again = mustArrive ? canRetry(outcome) : lost;
      if (!again || tried >= (more.triesMax ?? triesMax)) return outcome;
      await options.sleep(more.pauseAfter?.(tried) ?? pauseMs);
    }
  }

  async function stake<R extends StakeRoute>(
    route: R,
    body: BodyOf<R>,
    rollbackDue: RollbackDuty,
  ): Promise<StakeOutcome<R>> {
    let lost = false;
    const onLost = () => {
      lost = true;
    };
    const outcome: WalletOutcome<R> = await send(route, body, { onLost });
    if (!isUnknown(outcome)) {
      // An id that stands for another call is ours no longer: to undo it would undo that call.
      const decided = outcome.ok || outcome.code === 'duplicate_transaction';
      if (decided || !lost) return outcome;
    }
    await options.onRollbackDue?.(rollbackDue);
    const { code } = outcome;
    const refusedWith = code === 'outcome_unknown' ? {} : { refusedWith: code };
    return { ok: false, code: 'outcome_unknown', rollbackDue, ...refusedWith };
  }

  const rollback = (body: BodyOf<typeof walletRoutes.rollback>) =>
    send(walletRoutes.rollback, body, {
      triesMax: options.rollbackTriesMax ?? 500,
      pauseAfter: (tried) => Math.min(pauseMs * 2 ** (tried - 1), PAUSE_LONGEST_MS),
    });

  /** What the wallet found, once it has compared both books: its last part is said again. */
  const askStatement = (ended: EndedStatement) =>
    send(walletRoutes.sendStatement, { ...ended, lines: [], last: true });

  /**
   * Sends the vendor's own list of a stretch of time, a thousand lines at once, and a last part
   * without any; gives which one that was, or how it was refused. Saying it again does no harm: the
   * lines must come in the same order.
   */
  async function handInStatement({ lines: all, ...statement }: Statement) {
    let part = 1;
    let lines: StatementLine[] = [];
    const hand = async () => {
      const taken = await send(walletRoutes.sendStatement, {
        ...statement,
        part,
        lines,
        last: false,
      });
      part += 1;
      lines = [];
      return taken;
    };
    for await (const line of all) {
      lines.push(line);
      if (lines.length < LINES_MAX) continue;
      const taken = await hand();
      if (!taken.ok) return taken;
    }
    if (lines.length > 0) {
      const taken = await hand();
      if (!taken.ok) return taken;
    }
    const told = await askStatement({ ...statement, part });
    return told.ok ? ok({ ...told.value, part }) : told;
  }

  return {
    authenticate: (body: BodyOf<typeof walletRoutes.authenticate>) =>
      // A launch token is good once, so a second try could only be refused.
      transport.call(walletRoutes.authenticate, body),
    balance: (body: BodyOf<typeof walletRoutes.balance>) => send(walletRoutes.balance, body),
    win: (body: BodyOf<typeof walletRoutes.win>) => send(walletRoutes.win, body),
    endRound: (body: BodyOf<typeof walletRoutes.endRound>) => send(walletRoutes.endRound, body),
    rollback,

    /**
     * Closes rounds that players share, at most 500 at once. Those of which the wallet says that it
     * can settle them later are sent again, and those alone. What is told of each round is the last
     * that was heard of it: where `balance` is null it is not settled yet, and to be said again.
     */
    async settleRounds(body: BodyOf<SettleRoute>): Promise<WalletOutcome<SettleRoute>> {
      const first = await send(walletRoutes.settleRounds, body);
      if (!first.ok) return first;
      const told = [...first.value.rounds];
      const listOpen = () => told.flatMap((round, at) => (mayBeSettledLater(round) ? [at] : []));
      let open = listOpen();
      for (let tried = 1; open.length > 0 && tried < triesMax; tried += 1) {
        await options.sleep(pauseMs);
        const rounds = body.rounds.filter((_, at) => open.includes(at));
        const again = await send(walletRoutes.settleRounds, { ...body, rounds });
        if (!again.ok) break;
        for (const [n, at] of open.entries()) {
          const round = again.value.rounds[n];
          if (round) told[at] = round;
        }
        open = listOpen();
      }
      return ok({ ...first.value, rounds: told });
    },

    bet: (body: BodyOf<typeof walletRoutes.bet>) =>
      stake(walletRoutes.bet, body, { player: body, transactionIds: [body.transactionId] }),

    betAndWin: (body: BodyOf<typeof walletRoutes.betAndWin>) =>
      stake(walletRoutes.betAndWin, body, {
        player: body,
        transactionIds: [body.winTransactionId, body.betTransactionId],
      }),

    handInStatement,
    askStatement,

    /**
     * Sends the vendor's own list of a stretch of time, and gives what the wallet found different;
     * or how it was refused. It waits until books are compared: who cannot, hands it in and asks.
     */
    async sendStatement(statement: Statement): Promise<WalletOutcome<StatementRoute>> {
      const told = await handInStatement(statement);
      if (!told.ok) return told;
      const { part, ...first } = told.value;
      const { statementId, from, to } = statement;
      let answer: WalletOutcome<StatementRoute> = ok(first);
      for (let asked = 1; asked < ASKED_MAX; asked += 1) {
        if (!answer.ok || answer.value.differences !== null) break;
        await options.sleep(pauseMs);
        answer = await askStatement({ statementId, from, to, part });
      }
      return answer;
    },

    /** Undoes what a duty names. False: not yet, try again later. */
    async fulfil(duty: RollbackDuty): Promise<boolean> {
      const { sessionToken, playerId, currency, gameCode, roundId } = duty.player;
      for (const originalTransactionId of duty.transactionIds) {
        const outcome = await rollback({
          sessionToken,
          playerId,
          currency,
          gameCode,
          roundId,
          transactionId: undoIdOf(originalTransactionId),
          originalTransactionId,
        });
        if (!outcome.ok) return false;
      }
      return true;
    },
  };
}
export type WalletClient = ReturnType<typeof createWalletClient>;
