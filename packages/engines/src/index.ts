export { type Certificate, certificateProblems } from './certificate.ts';
export type { Draw } from './draw.ts';
export {
  type Advice,
  type AnyEngine,
  type Chance,
  createChance,
  type Engine,
  type FullBet,
  type Played,
  type Replayed,
  replayRound,
  type Step,
  type Written,
  writeAmounts,
} from './engine.ts';
export { engines, findEngine } from './engines.ts';
export { maxWin, playSlot, type SlotRound } from './slots/slot-play.ts';
export { isSlot, type SlotEngineName, type SlotRules } from './slots/slot-machine.ts';
export type { FreeSpinRules, LineSlotRules, Strip, SymbolCode } from './slots/slot-rules.ts';
export {
  beginPool,
  contribute,
  giveBack,
  type JackpotLevel,
  type JackpotRules,
  type JackpotWin,
  jackpotLevels,
  levelReturn,
  lintJackpot,
  type Pool,
} from './jackpot/jackpot.ts';
export { type DropSeeds, dropOf, nextPool } from './jackpot/drop.ts';
export { jackpotOf, jackpotRulesIn, type LinkedJackpot, linkedJackpots } from './jackpot/linked.ts';
export { hasLargeNotes } from './money-scale.ts';
export {
  deckHashOf,
  leftOf,
  nothingSold,
  sellOne,
  type Sold,
} from './scratch/deck.ts';
export type { ScratchRules } from './scratch/scratch.ts';
export { mapSlotEvent, type Position, type SlotEvent, type Window } from './slots/slot-event.ts';
export { type Volatility, volatilities, volatilityOf } from './slots/volatility.ts';
export { findTitle, type Title, titles, uncertified } from './titles.ts';
