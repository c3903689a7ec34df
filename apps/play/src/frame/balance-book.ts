import { toDecimal, toMinor } from '@padauk/base/decimal';
import type { Answer } from '@padauk/contracts/client';
import type { GameSession, Round, StudioClient } from '../studio-client.ts';
import type { Hud } from './hud.ts';

type Refusal = Extract<Answer<unknown>, { success: false }>;

/** What the player has and has won or lost, in minor units, as it was told last; and what is shown. */
export function createBalanceBook(options: {
  readonly client: Pick<StudioClient, 'session'>;
  readonly session: Pick<GameSession, 'balance' | 'net'>;
  readonly hud: Pick<Hud, 'setBalance'>;
  readonly digits: number;
  /** Tells the page around the game what the player has, a decimal. */
  readonly tellBalance: (balance: string) => void;
}) {
  const { client, session, hud, digits, tellBalance } = options;
  const minor = (decimal: string) => toMinor(decimal, digits);
  let balance = minor(session.balance);
  let net = minor(session.net);
  let shown = balance;
  let rounds = 0;
  /** What the page around the game has last told, until it is looked into. */
  let told: bigint | undefined;
  let isDoubted = false;

  /** @param next - another sum than the balance, while a round is shown */
  function show(next = balance): void {
    shown = next;
    hud.setBalance(next);
    tellBalance(toDecimal(next, digits));
  }

  return {
    show,
    now: () => balance,
    net: () => net,
    /** What a round or the studio has told; it is not shown yet. */
    keep(decimal: string): void {
      balance = minor(decimal);
    },
    /** A round is asked for: what it will tell is newer than all that was asked before. */
    beginRound(stake: bigint): void {
      rounds += 1;
      show(balance - stake);
    },
    /** A round that was found, and will be counted when it ends: `told` is what it is within. */
    beforeRound({ staked, payout }: Pick<Round, 'staked' | 'payout'>, told: string): void {
      net = minor(told) + minor(staked) - minor(payout);
    },
    endRound(outcome: bigint): void {
      net += outcome;
      show();
    },
    /**
     * Reads what the wallet has: prizes, jackpots and deposits come without a round.
     *
     * @returns why it could not be read
     */
    async read(): Promise<Refusal | undefined> {
      told = undefined;
      isDoubted = false;
      const before = rounds;
      const answer = await client.session();
      if (!answer.success) return answer;
      // What a round has told since is newer than this answer.
      if (rounds !== before) return undefined;
      balance = minor(answer.value.balance);
      // A jackpot belongs to what this game has brought; a deposit does not.
      net = minor(answer.value.net);
      return undefined;
    },
    /** What the page around the game tells; it repeats what it was told by this very game. */
    hear(decimal: string): void {
      const heard = minor(decimal);
      if (heard !== shown) told = heard;
    },
    /** What was told last may be of an earlier time: it is looked into. */
    doubt(): void {
      isDoubted = true;
    },
    /** The page has told something else than is known here, or nobody knows. */
    isStale: () => isDoubted || (told !== undefined && told !== balance),
  };
}
