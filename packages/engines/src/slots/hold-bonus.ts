import { assert } from '@padauk/base';
import type { Draw } from '../draw.ts';
import { priceOf, type SlotLog } from './machine.ts';
import type { Coin, Position } from './slot-event.ts';
import type { HoldRules } from './slot-rules.ts';

export type HoldBonus = {
  readonly rules: HoldRules;
  readonly coinsMin: number;
  readonly places: readonly Position[];
  /** Plays the feature from the coins of the paid spin to its end; gives what it pays, in parts. */
  play(coins: readonly Position[], draw: Draw, log?: SlotLog): number;
};

/** The hold feature on a board of so many places. */
export function holdBonusOf(
  rules: HoldRules,
  { rows, reels }: { readonly rows: number; readonly reels: number },
): HoldBonus {
  const places = Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (__, row) => ({ reel, row })),
  ).flat();
  const weight = rules.values.reduce((sum, value) => sum + value.weight, 0);
  const drawValue = (draw: Draw) => {
    let at = draw(weight);
    const value = rules.values.find((candidate) => {
      at -= candidate.weight;
      return at < 0;
    });
    assert(value, 'a number below the sum of the weights stands for a value');
    return value;
  };
  return {
    rules,
    coinsMin: rules.coinsMin,
    places,
    play(first, draw, log) {
      const filled = new Set(first.map(({ reel, row }) => reel * rows + row));
      let won = 0;
      const land = (found: readonly Position[]): Coin[] =>
        found.map((place) => {
          const { parts, prize } = drawValue(draw);
          won += parts;
          const amount = log ? priceOf(log, parts) : (0n as Coin['amount']);
          return { ...place, amount, ...(prize && { prize }) };
        });
      const begun = land(first);
      log?.events.push({ type: 'hold-started', coins: begun, respins: rules.respins });
      let respinsLeft = rules.respins;
      while (respinsLeft > 0 && filled.size < places.length) {
        const empty = places.filter(({ reel, row }) => !filled.has(reel * rows + row));
        // All places spin first, then the new coins show what they are worth.
        const hit = empty.filter(() => draw(rules.of) < rules.hits);
        for (const { reel, row } of hit) filled.add(reel * rows + row);
        respinsLeft = hit.length > 0 ? rules.respins : respinsLeft - 1;
        const coins = land(hit);
        log?.events.push({ type: 'hold-spin', coins, respinsLeft });
      }
      const grand = filled.size === places.length ? rules.grandParts : 0;
      won += grand;
      if (log) {
        const amounts = { grand: priceOf(log, grand), amount: priceOf(log, won) };
        log.events.push({ type: 'hold-ended', coins: filled.size, ...amounts });
      }
      return won;
    },
  };
}
