import { type Amount, amount } from '@padauk/base';
import type { Draw } from '../draw.ts';
import type { HoldBonus } from './hold-bonus.ts';
import type { Position, SlotEvent } from './slot-event.ts';

/** One spin in numbers. The same object is used again and again: play and enumeration are hot. */
export type Spin = {
  /** Won by the window, in parts of the stake, before the multiplier of the spin. */
  pays: number;
  scatters: number;
  coins: number;
  /** Reels that are newly wild, as bits; or the falls of a cascade. */
  mark: number;
};

/** A spin before anything was won or counted. */
export const emptySpin = (): Spin => ({ pays: 0, scatters: 0, coins: 0, mark: 0 });

/** Where events go when somebody wants to see the round. */
export type SlotLog = {
  readonly events: SlotEvent[];
  /** One part of the stake, minor units. */
  readonly part: bigint;
  /** Of the spin that is being played. */
  freeSpin: number;
  freeSpinsTotal: number;
  multiplier: number;
};

/** What this many parts of the stake are in money. */
export const priceOf = (log: SlotLog, parts: number): Amount => amount(log.part * BigInt(parts));

/**
 * The rules of a slot, ready to be played: one spin in each of its modes, and how one leads to
 * the next. Mode 0 is the paid spin. Play, the fast path and the enumeration share all of it.
 */
export type Machine = {
  /** How many parts the stake has; all prices are whole parts. */
  readonly parts: number;
  /** The most that a round pays, in parts. */
  readonly limit: number;
  /** Draws and prices one spin; writes events only where a log is given. */
  spin(mode: number, draw: Draw, spin: Spin, log?: SlotLog): void;
  multiplierOf(mode: number, played: number): number;
  /** Free spins that a spin of a mode wins. */
  awardOf(mode: number, spin: Spin): number;
  /** Where the next spin of the feature is played. */
  modeAfter(mode: number, spin: Spin): number;
  /** Modes in which free spins may begin, equally likely; empty where the paid spin says so. */
  readonly starts: readonly number[];
  readonly spinsMax: number;
  readonly cause?: 'win' | 'wilds';
  /** The symbol of a mode in which one fills its reels. */
  specialOf?(mode: number): string | undefined;
  readonly hold?: HoldBonus;
  /** Places of the coins of the last spin. */
  coinsShown?(): readonly Position[];
};
