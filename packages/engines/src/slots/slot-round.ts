import type { Draw } from '../draw.ts';
import { emptySpin, type Machine, priceOf, type SlotLog } from './machine.ts';
import type { BuyRules } from './slot-rules.ts';

const spin = emptySpin();

/**
 * Plays one round to its end, free spins, respins and the hold feature included, so that the whole
 * outcome is fixed at once. Replaying is the same call with the same draw.
 *
 * @param log - where events go; without it nothing but the win is computed
 * @returns what the round pays, in parts of the stake
 */
export function playRound(machine: Machine, draw: Draw, log?: SlotLog, bought?: BuyRules): number {
  let won = 0;
  let award = bought?.spins ?? 0;
  if (bought) {
    log?.events.push({ type: 'feature-bought', priceStakes: bought.priceStakes });
    if (bought.coins !== undefined) won = buyCoins(machine, bought.coins, draw, log);
  } else {
    at(log, 0, 0, 1);
    machine.spin(0, draw, spin, log);
    won = spin.pays;
    award = machine.awardOf(0, spin);
    if (machine.hold && spin.coins >= machine.hold.coinsMin && won < machine.limit) {
      won += machine.hold.play(machine.coinsShown?.() ?? [], draw, log);
    }
  }
  if (award > 0 && won < machine.limit)
    won += playFreeSpins(machine, draw, award, won, log, bought);
  const payout = Math.min(won, machine.limit);
  if (won >= machine.limit) {
    log?.events.push({ type: 'win-limited', amount: priceOf(log, payout) });
  }
  return payout;
}

const at = (
  log: SlotLog | undefined,
  freeSpin: number,
  total: number,
  multiplier: number,
): void => {
  if (!log) return;
  log.freeSpin = freeSpin;
  log.freeSpinsTotal = total;
  log.multiplier = multiplier;
};

/** Plays a bought feature: `coins` coins, on the first places of the board. */
function buyCoins({ hold }: Machine, coins: number, draw: Draw, log?: SlotLog): number {
  return hold?.play(hold.places.slice(0, coins), draw, log) ?? 0;
}

function playFreeSpins(
  machine: Machine,
  draw: Draw,
  award: number,
  wonBefore: number,
  log?: SlotLog,
  bought?: BuyRules,
): number {
  const { starts, spinsMax } = machine;
  let total = Math.min(award, spinsMax);
  // Respins go on where the paid spin left off; free spins start afresh, by chance where they
  // differ.
  let mode =
    starts.length === 0
      ? machine.modeAfter(0, spin)
      : (starts[starts.length === 1 ? 0 : draw(starts.length)] ?? 1);
  if (log) {
    const cause = bought ? 'bought' : machine.cause;
    const special = machine.specialOf?.(mode);
    log.events.push({
      type: 'free-spins-awarded',
      scatters: bought ? 0 : spin.scatters,
      spins: total,
      freeSpinsTotal: total,
      ...(cause && { cause }),
      ...(special !== undefined && { special }),
    });
  }
  let won = 0;
  let played = 0;
  while (played < total && wonBefore + won < machine.limit) {
    played += 1;
    const multiplier = machine.multiplierOf(mode, played);
    at(log, played, total, multiplier);
    machine.spin(mode, draw, spin, log);
    won += spin.pays * multiplier;
    const added = Math.min(machine.awardOf(mode, spin), spinsMax - total);
    mode = machine.modeAfter(mode, spin);
    if (added > 0) {
      total += added;
      const { scatters } = spin;
      const award = { scatters, spins: added, freeSpinsTotal: total };
      log?.events.push({ type: 'free-spins-retriggered', ...award });
    }
  }
  log?.events.push({ type: 'free-spins-ended', played, amount: priceOf(log, won) });
  return won;
}
