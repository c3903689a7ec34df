import { toMinor } from '@padauk/base/decimal';
import type { Written } from '@padauk/engines/engine';
import type { SlotEvent } from '@padauk/engines/slots/slot-event';
import type { ShownEvent } from '../scene.ts';
import type { SlotRules } from './slot-rules.ts';

/** A place in the window: reel from the left, row from the top, both from 0. */
export type Place = { readonly reel: number; readonly row: number };
export type Window = readonly (readonly string[])[];
type Event = Written<SlotEvent>;
type WinType = 'line' | 'ways' | 'cluster' | 'count' | 'special' | 'scatter';

export type Win = {
  readonly type: WinType;
  /** Index into the rules' lines. */
  readonly line: number | undefined;
  readonly symbol: string;
  readonly count: number;
  readonly places: readonly Place[];
  /** Minor units. */
  readonly amount: bigint;
};
export type HeldCoin = Place & { readonly amount: bigint; readonly prize: string | undefined };

/** What of the rules says which scatters win spins. */
type Promises = Pick<SlotRules, 'reels' | 'scatter' | 'freeSpins'>;

/** One thing that is shown before the next one begins. Amounts are minor units. */
export type Beat =
  | { readonly type: 'bought'; readonly priceStakes: number }
  | {
      readonly type: 'spin';
      /** 0 is the paid spin. */
      readonly freeSpin: number;
      readonly freeSpinsTotal: number;
      /** A spin that a win or wilds brought, not scatters. */
      readonly respin: boolean;
      readonly multiplier: number;
      readonly window: Window;
      /** Index of the window's top row on each strip; -1 for a reel that was held. */
      readonly stops: readonly number[];
      readonly scatters: readonly Place[];
      /** Reels that stop late, because one more scatter there would win spins. */
      readonly suspense: readonly number[];
    }
  | { readonly type: 'expand'; readonly reels: readonly number[] }
  /** The wins of one window. `wonBefore` is what the round had won before them. */
  | {
      readonly type: 'wins';
      readonly wins: readonly Win[];
      readonly won: bigint;
      readonly wonBefore: bigint;
    }
  | {
      readonly type: 'cascade';
      readonly multiplier: number;
      readonly removed: readonly Place[];
      readonly window: Window;
    }
  | {
      readonly type: 'award';
      readonly spins: number;
      readonly total: number;
      readonly again: boolean;
      /** Spins that come of a win or of wilds, not of scatters. */
      readonly respin: boolean;
      readonly special: string | undefined;
    }
  | {
      readonly type: 'free-spins-end';
      readonly played: number;
      readonly won: bigint;
      readonly respin: boolean;
    }
  | { readonly type: 'hold'; readonly coins: readonly HeldCoin[]; readonly respins: number }
  | { readonly type: 'hold-spin'; readonly coins: readonly HeldCoin[]; readonly left: number }
  | {
      readonly type: 'hold-end';
      readonly grand: bigint;
      readonly won: bigint;
      readonly wonBefore: bigint;
    }
  /** The wins have come to as much as a round can pay. */
  | { readonly type: 'limit'; readonly amount: bigint }
  | { readonly type: 'offer'; readonly amount: bigint }
  | {
      readonly type: 'gamble';
      readonly card: number;
      readonly won: boolean;
      readonly amount: bigint;
    };

const winTypes: Readonly<Partial<Record<Event['type'], WinType>>> = {
  'line-win': 'line',
  'ways-win': 'ways',
  'cluster-win': 'cluster',
  'count-win': 'count',
  'special-win': 'special',
  'scatter-win': 'scatter',
};

/**
 * Orders the events of a round into what is shown one after the other; wins of one window are
 * shown together.
 *
 * @param events - as the studio sent them; events of other kinds are passed over
 * @param options - the digits of the currency, to read the amounts, and the rules of the title
 */
export function beatsOf(
  events: readonly ShownEvent[],
  { digits, rules }: { readonly digits: number; readonly rules: Promises },
): readonly Beat[] {
  const minor = (amount: string) => toMinor(amount, digits);
  const coins = (list: Extract<Event, { type: 'hold-spin' }>['coins']): readonly HeldCoin[] =>
    list.map(({ reel, row, amount, prize }) => ({ reel, row, amount: minor(amount), prize }));
  const beats: Beat[] = [];
  // The studio checks its events against the engine's types before it sends them.
  const told = events as unknown as readonly Event[];
  const [limit] = told.flatMap((event) =>
    event.type === 'win-limited' ? [minor(event.amount)] : [],
  );
  /** More than a round can pay is never shown as won. */
  const upTo = (sum: bigint): bigint => (limit !== undefined && sum > limit ? limit : sum);
  let won = 0n;
  let wonBeforeFreeSpins = 0n;
  /** What is won besides the paid spin is a respin of it, and no feature of its own. */
  let respin = false;

  function addWin(win: Win): void {
    const sum = upTo(won + win.amount);
    const last = beats.at(-1);
    if (last?.type === 'wins') {
      const wins = [...last.wins, win];
      beats[beats.length - 1] = { ...last, wins, won: sum - last.wonBefore };
    } else beats.push({ type: 'wins', wins: [win], won: sum - won, wonBefore: won });
    won = sum;
  }

  function addAward(
    event: Extract<Event, { type: 'free-spins-awarded' | 'free-spins-retriggered' }>,
  ): void {
    beats.push({
      type: 'award',
      spins: event.spins,
      total: event.freeSpinsTotal,
      again: event.type === 'free-spins-retriggered',
      respin,
      special: 'special' in event ? event.special : undefined,
    });
  }

  for (const event of told) {
    switch (event.type) {
      case 'feature-bought':
        beats.push({ type: 'bought', priceStakes: event.priceStakes });
        break;
      case 'spin': {
        const { freeSpin, freeSpinsTotal, multiplier, window, stops } = event;
        const scatters = placesOf(window, rules.scatter);
        beats.push({
          type: 'spin',
          freeSpin,
          freeSpinsTotal,
          respin: respin && freeSpin > 0,
          multiplier,
          window,
          stops,
          scatters,
          suspense: suspenseOf(scatters, event, rules),
        });
        break;
      }
      case 'wilds-expanded':
        beats.push({ type: 'expand', reels: event.reels });
        break;
      case 'line-win':
      case 'ways-win':
      case 'cluster-win':
      case 'count-win':
      case 'special-win':
      case 'scatter-win':
        addWin({
          type: winTypes[event.type] ?? 'line',
          line: event.type === 'line-win' ? event.line : undefined,
          symbol: event.symbol,
          count: event.count,
          places: event.positions,
          amount: minor(event.amount),
        });
        break;
      case 'cascade': {
        const { multiplier, removed, window } = event;
        beats.push({ type: 'cascade', multiplier, removed, window });
        break;
      }
      case 'free-spins-awarded':
        respin = event.cause === 'win' || event.cause === 'wilds';
        wonBeforeFreeSpins = won;
        addAward(event);
        break;
      case 'free-spins-retriggered':
        addAward(event);
        break;
      case 'free-spins-ended':
        beats.push({
          type: 'free-spins-end',
          played: event.played,
          won: upTo(wonBeforeFreeSpins + minor(event.amount)) - wonBeforeFreeSpins,
          respin,
        });
        break;
      case 'hold-started':
        beats.push({ type: 'hold', coins: coins(event.coins), respins: event.respins });
        break;
      case 'hold-spin':
        beats.push({ type: 'hold-spin', coins: coins(event.coins), left: event.respinsLeft });
        break;
      case 'hold-ended': {
        const sum = upTo(won + minor(event.amount));
        beats.push({
          type: 'hold-end',
          grand: minor(event.grand),
          won: sum - won,
          wonBefore: won,
        });
        won = sum;
        break;
      }
      case 'win-limited':
        beats.push({ type: 'limit', amount: minor(event.amount) });
        break;
      case 'gamble-offered':
        beats.push({ type: 'offer', amount: minor(event.amount) });
        break;
      case 'gamble-shown':
        beats.push({
          type: 'gamble',
          card: event.card,
          won: event.won,
          amount: minor(event.amount),
        });
        break;
      case 'total':
        break;
    }
  }
  return beats;
}

/** The window that is at the end of a round; undefined when it had none. */
export function lastWindowOf(beats: readonly Beat[]): Window | undefined {
  const last = beats.findLast((beat) => beat.type === 'spin' || beat.type === 'cascade');
  return last?.window;
}

const ENDS_OF_SPIN: readonly Beat['type'][] = ['spin', 'free-spins-end'];
/** What a spin can bring; a window of wilds that expand may still lose. */
const GAINS: readonly Beat['type'][] = ['wins', 'award', 'hold', 'limit'];

/** Whether the spin at this place in the round wins nothing and opens no feature. */
export function bringsNothing(beats: readonly Beat[], spin: number): boolean {
  const next = beats.findIndex(({ type }, index) => index > spin && ENDS_OF_SPIN.includes(type));
  const own = beats.slice(spin + 1, next < 0 ? undefined : next);
  return !own.some(({ type }) => GAINS.includes(type));
}

function placesOf(window: Window, symbol: string | undefined): readonly Place[] {
  return window.flatMap((column, reel) =>
    column.flatMap((code, row) => (code === symbol ? [{ reel, row }] : [])),
  );
}

/**
 * The reels on which one more scatter wins spins, or more of them than those before it. A reel
 * without a scatter is none of them, nor is any where no spins can be won: what cannot come is not
 * announced.
 */
function suspenseOf(
  scatters: readonly Place[],
  { freeSpin, freeSpinsTotal }: { readonly freeSpin: number; readonly freeSpinsTotal: number },
  { reels, scatter, freeSpins }: Promises,
): readonly number[] {
  if (!scatter || !freeSpins || freeSpinsTotal >= freeSpins.spinsMax) return [];
  const strips = freeSpin > 0 ? freeSpins.reels : reels;
  const spins = freeSpin > 0 ? freeSpins.retriggers : freeSpins.awards;
  return strips.flatMap((strip, reel) => {
    const seen = scatters.filter((place) => place.reel < reel).length;
    const isMore = (spins[seen + 1] ?? 0) > (spins[seen] ?? 0);
    return isMore && strip.includes(scatter) ? [reel] : [];
  });
}
