/**
 * The engines alone, by seconds of one core: spins of a 20-line slot from the system's generator
 * and through the provable scheme, a round as the studio plays it, and the exact return of a large
 * slot.
 */
import { randomBytes, randomFillSync } from 'node:crypto';
import { amount } from '@padauk/base';
import { bulkDraw } from '@padauk/engines/draw';
import { createDraw, type Seeds } from '@padauk/engines/fairness';
import { placeOfSeven, sevenCardTables } from '@padauk/engines/cards/seven-cards';
import { emptySpin } from '@padauk/engines/slots/machine';
import { machineOf, reelMachineOf } from '@padauk/engines/slots/slot-machine';
import { playSlot } from '@padauk/engines/slots/slot-play';
import { playRound } from '@padauk/engines/slots/slot-round';
import type { LineSlotRules } from '@padauk/engines/slots/slot-rules';
import { spinOutcomes } from '@padauk/engines/slots/spin-outcomes';
import { jacksOrBetterTitle } from '@padauk/engines/titles/jacks-or-better/rules';
import { padaukBlossom } from '@padauk/engines/titles/padauk-blossom/rules';
import { bestPlay } from '@padauk/engines/video-poker/certify-video-poker';
import { pricesOf } from '@padauk/engines/video-poker/video-poker';

/** Time that this process was on a core: others on the machine do not make the engine slower. */
function coreSeconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Runs this many times, after a warm-up; the best of ten is what the code can do. */
function perSecond(times: number, run: (times: number) => void): number {
  run(Math.ceil(times / 10));
  const seconds = Array.from({ length: 10 }, () => coreSeconds(() => run(times)));
  return Math.round(times / Math.min(...seconds));
}

const systemDraw = () => bulkDraw((words) => void randomFillSync(words));
const serverSeed = randomBytes(32).toString('hex');
const seedsOf = (nonce: number): Seeds => ({ serverSeed, clientSeed: 'bench', nonce });

function benchSpins() {
  const machine = machineOf(padaukBlossom);
  const spin = emptySpin();
  const draw = systemDraw();
  let won = 0;
  const seeds = { ...seedsOf(0) };
  const provable = (nonce: number) => createDraw(Object.assign(seeds, { nonce }));
  const figures = {
    baseSpins: perSecond(1_000_000, (times) => {
      for (let i = 0; i < times; i += 1) {
        machine.spin(0, draw, spin);
        won += spin.pays;
      }
    }),
    rounds: perSecond(500_000, (times) => {
      for (let i = 0; i < times; i += 1) won += playRound(machine, draw);
    }),
    provableSpins: perSecond(100_000, (times) => {
      for (let i = 0; i < times; i += 1) {
        machine.spin(0, provable(i), spin);
        won += spin.pays;
      }
    }),
    /** With its events, as the studio keeps it. */
    provableRoundsShown: perSecond(50_000, (times) => {
      for (let i = 0; i < times; i += 1) {
        won += Number(playSlot(padaukBlossom, amount(2_000n), provable(i)).payout);
      }
    }),
  };
  if (won === 0) throw new Error('a slot that never wins is not measured');
  return figures;
}

/** Every combination of thirty stops on five reels. */
function benchExactReturn(): { readonly combinations: number; readonly milliseconds: number } {
  const reels = padaukBlossom.reels.map((strip) => strip.slice(0, 30));
  const rules: LineSlotRules = { ...padaukBlossom, reels };
  const seconds = [1, 2, 3].map(() =>
    coreSeconds(() => void spinOutcomes(reelMachineOf(rules).modeOf(0))),
  );
  return { combinations: 30 ** 5, milliseconds: Math.round(Math.min(...seconds) * 1_000) };
}

/** Every hand of seven cards that has one of the first four, sums kept as far as they go. */
function benchSevenCards(): number {
  const tables = sevenCardTables();
  const { rankKey, suitKey, flushOf, placeOf } = tables;
  const hand = new Int32Array(7);
  const take = (place: number, from: number, ranks: number, suits: number): number => {
    let sum = 0;
    const to = place === 0 ? 4 : 52;
    for (let card = from; card < to; card += 1) {
      hand[place] = card;
      const [r, s] = [ranks + (rankKey[card] ?? 0), suits + (suitKey[card] ?? 0)];
      if (place < 6) sum += take(place + 1, card + 1, r, s);
      else if ((flushOf[s] ?? 0) < 0) sum += placeOf[r] ?? 0;
      else sum += placeOfSeven(tables, hand);
    }
    return sum;
  };
  const hands = 60_155_488;
  const seconds = [1, 2, 3].map(() =>
    coreSeconds(() => {
      if (take(0, 0, 0, 0) !== SEVEN_CARDS_SUM) throw new Error('hands were ranked otherwise');
    }),
  );
  return Math.round(hands / Math.min(...seconds));
}
const SEVEN_CARDS_SUM = 183_937_813_308;

/** The exact return of one video poker table, every deal by its best hold, in milliseconds. */
function benchVideoPoker(): number {
  const { pack } = jacksOrBetterTitle;
  const seconds = coreSeconds(() => void bestPlay(pack, pricesOf(jacksOrBetterTitle, 5)));
  return Math.round(seconds * 1_000);
}

export function benchEngines() {
  const spins = benchSpins();
  const exact = benchExactReturn();
  return {
    bench: 'engines',
    perSecond: {
      ...spins,
      baseSpinsMin: 8_000_000,
      provableSpinsMin: 250_000,
      sevenCardHands: benchSevenCards(),
      sevenCardHandsMin: 50_000_000,
    },
    exactReturn: { ...exact, millisecondsMax: 500 },
    videoPokerTable: { milliseconds: benchVideoPoker(), millisecondsMax: 10_000 },
  };
}

if (import.meta.main) console.log(JSON.stringify(benchEngines()));
