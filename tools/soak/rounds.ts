/**
 * Plays ten million rounds of every title through its engine, from the system's generator, and
 * compares the return with its certificate. One line of JSON a title. Fails when a return lies
 * outside the 99 % interval twice, with fresh numbers, or a round pays more than the largest win.
 *
 * Flags: `--rounds 10000000`, shared by all kinds of bet of a title; `--titles mines,plinko`.
 */
import { randomFillSync } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createChance, findEngine, isSlot, type Title, titles } from '@padauk/engines';
import { findBetTypes } from '@padauk/engines/bet-types';
import { bulkDraw } from '@padauk/engines/draw';
import { compare, simulate, type Tally } from '@padauk/engines/simulate';
import { simulateBet } from '@padauk/engines/simulate-bets';
import { tell } from './record.ts';

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '10000000' }, titles: { type: 'string' } },
});
const rounds = Number.parseInt(flags.rounds, 10);
/** Standard errors to either side that hold 99 % of all samples. */
const INTERVAL_SIGMAS = 2.5758;
/** Payouts are whole minor units: a certificate rounds its largest win to so much. */
const ROUNDING = 1e-6;
/** Below this many expected wins the mean says nothing yet. */
const WINS_MIN = 30;

const WORDS = 16_384;
/** Words of the system's generator, many at a time. */
function systemWords(): () => number {
  const words = new Uint32Array(WORDS);
  let at = WORDS;
  return () => {
    if (at === WORDS) {
      randomFillSync(words);
      at = 0;
    }
    at += 1;
    return words[at - 1] ?? 0;
  };
}

type Played = { readonly bet: string; readonly play: (count: number) => Tally };

/** The kinds of bet of a title by the names of its certificates. */
function betsOf(title: Title): readonly Played[] {
  if (isSlot(title)) {
    const { rules } = title;
    const draw = bulkDraw((words) => void randomFillSync(words));
    return title.certificates.map(({ bet }, index) => ({
      bet,
      play: (count) => simulate(rules, count, draw, index > 0),
    }));
  }
  const engine = findEngine(title.engine);
  const chance = createChance(systemWords());
  return (findBetTypes(title.engine, title.rules) ?? []).flatMap((bet) =>
    engine
      ? [
          {
            bet: bet.name,
            play: (count) => simulateBet(engine, title.rules, bet, { rounds: count, chance }),
          },
        ]
      : [],
  );
}

function soakTitle(title: Title): boolean {
  const begun = performance.now();
  const bets = betsOf(title);
  const share = Math.ceil(rounds / Math.max(1, bets.length));
  const faults: string[] = [];
  let [worst, far, staked, won] = [0, 0, 0, 0];
  for (const { bet, play } of bets) {
    const certificate = title.certificates.find((one) => one.bet === bet);
    if (!certificate) throw new Error(`${title.code}: ${bet} is certified`);
    const judge = () => {
      const tally = play(share);
      const { sigmas } = compare(tally, certificate).return;
      const stake = tally.staked / tally.rounds;
      if (tally.largestWin / stake > certificate.largestWin + ROUNDING) {
        faults.push(`${bet} paid ${tally.largestWin / stake} stakes`);
      }
      staked += tally.rounds;
      won += tally.won / stake;
      return share * certificate.hitFrequency < WINS_MIN ? 0 : Math.abs(sigmas);
    };
    const first = judge();
    worst = Math.max(worst, first);
    if (first <= INTERVAL_SIGMAS) continue;
    // One of a hundred samples lies outside: a fault does so again.
    far += 1;
    const second = judge();
    if (second > INTERVAL_SIGMAS) faults.push(`${bet} is off by ${first} and ${second} sigmas`);
  }
  console.log(
    JSON.stringify({
      title: title.code,
      bets: bets.length,
      rounds: staked,
      return: Number((won / staked).toFixed(6)),
      worstSigmas: Number(worst.toFixed(2)),
      outsideOnce: far,
      seconds: Math.round((performance.now() - begun) / 1_000),
      faults,
    }),
  );
  return faults.length === 0;
}

const chosen = flags.titles?.split(',');
const results = titles
  .filter(({ code }) => !chosen || chosen.includes(code))
  .map((title) => soakTitle(title));
tell({
  size: `${rounds.toLocaleString('en')} rounds a title`,
  figures: `${results.length} titles, ${results.filter((held) => !held).length} failed`,
});
process.exitCode = results.every(Boolean) ? 0 : 1;
