import type { GameEvent } from '@padauk/contracts/studio';
import type { SlotEvent } from '@padauk/engines/slots/slot-event';
import type * as z from 'zod/mini';
import { toMinor } from '../money.ts';

/** A place in the window: reel from the left, row from the top, both from 0. */
export type Place = { readonly reel: number; readonly row: number };
type Window = readonly (readonly string[])[];

/** One win of a spin. `line` is absent when scatters won. */
export type Win = {
  readonly line: number | undefined;
  readonly symbol: string;
  readonly count: number;
  readonly places: readonly Place[];
  /** Minor units. */
  readonly amount: bigint;
};

/** Free spins that a spin earned. */
type Award = { readonly spins: number; readonly total: number; readonly again: boolean };

export type SpinShow = {
  /** 0 is the paid spin. */
  readonly freeSpin: number;
  readonly freeSpinsTotal: number;
  readonly multiplier: number;
  readonly window: Window;
  /** Index of the window's top row on each strip. */
  readonly stops: readonly number[];
  readonly wins: readonly Win[];
  /** All wins of this spin, minor units. */
  readonly won: bigint;
  /** Won in the round before this spin, minor units. */
  readonly wonBefore: bigint;
  readonly scatters: readonly Place[];
  /** From this reel on the spin is held in suspense; undefined when there is nothing to await. */
  readonly suspenseFrom: number | undefined;
  readonly award: Award | undefined;
};

/** A round as it is to be shown, in order. */
export type RoundShow = {
  readonly spins: readonly SpinShow[];
  /** Won by all free spins together; undefined when there were none. */
  readonly freeSpinsWon: bigint | undefined;
  readonly freeSpinsPlayed: number;
  /** The round reached the largest win and ended there. */
  readonly limited: boolean;
  readonly payout: bigint;
};

/** Two scatters promise; the third one brings the free spins. */
const SCATTERS_THAT_PROMISE = 2;

/**
 * Orders the events of a round into spins, each with its wins and with what it earned.
 *
 * @param events - as the studio sent them; events of other kinds are passed over
 * @param digits - of the currency, to read the amounts
 */
export function roundShowOf(
  events: readonly z.output<typeof GameEvent>[],
  options: { readonly digits: number; readonly scatter: string },
): RoundShow {
  const minor = (amount: string) => toMinor(amount, options.digits);
  const spins: SpinShow[] = [];
  let won = 0n;
  let freeSpinsWon: bigint | undefined;
  let freeSpinsPlayed = 0;
  let limited = false;
  let payout = 0n;
  const alter = (change: (spin: SpinShow) => SpinShow) => {
    const last = spins.pop();
    if (last) spins.push(change(last));
  };

  // The studio checks its events against the engine's types before it sends them.
  for (const event of events as unknown as readonly SlotEvent<string>[]) {
    switch (event.type) {
      case 'spin': {
        const scatters = placesOf(event.window, options.scatter);
        spins.push({
          freeSpin: event.freeSpin,
          freeSpinsTotal: event.freeSpinsTotal,
          multiplier: event.multiplier,
          window: event.window,
          stops: event.stops,
          wins: [],
          won: 0n,
          wonBefore: won,
          scatters,
          suspenseFrom: suspenseFrom(scatters, event.window.length),
          award: undefined,
        });
        break;
      }
      case 'line-win':
      case 'scatter-win': {
        const amount = minor(event.amount);
        const win: Win = {
          line: event.type === 'line-win' ? event.line : undefined,
          symbol: event.symbol,
          count: event.count,
          places: event.positions,
          amount,
        };
        won += amount;
        alter((spin) => ({ ...spin, wins: [...spin.wins, win], won: spin.won + amount }));
        break;
      }
      case 'free-spins-awarded':
      case 'free-spins-retriggered': {
        const again = event.type === 'free-spins-retriggered';
        const award = { spins: event.spins, total: event.freeSpinsTotal, again };
        alter((spin) => ({ ...spin, award }));
        break;
      }
      case 'free-spins-ended':
        freeSpinsWon = minor(event.amount);
        freeSpinsPlayed = event.played;
        break;
      case 'win-limited':
        limited = true;
        break;
      case 'total':
        payout = minor(event.amount);
        break;
    }
  }
  return { spins, freeSpinsWon, freeSpinsPlayed, limited, payout };
}

function placesOf(window: Window, symbol: string): readonly Place[] {
  return window.flatMap((column, reel) =>
    column.flatMap((code, row) => (code === symbol ? [{ reel, row }] : [])),
  );
}

/** The reel after the one that brought the second scatter, when there is such a reel. */
function suspenseFrom(scatters: readonly Place[], reels: number): number | undefined {
  const second = scatters[SCATTERS_THAT_PROMISE - 1];
  return second && second.reel + 1 < reels ? second.reel + 1 : undefined;
}
