/**
 * npm run simulate:engines -- --rounds 10000000 [--title padauk-blossom,mines] [--out FILE]
 * Plays every title through its engine from the system's generator, so many rounds a title shared
 * by its kinds of bet, and compares what came out with the certificates.
 *
 * A title fails when its return is outside the 99 % interval twice, with rounds of its own each
 * time; when a bet is 4 standard errors or more away; or when a round paid more than the largest
 * win. With `--out` the result is written as a page after every title.
 */
import { randomFillSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findEngine, isSlot, type Title, titles } from '@padauk/engines';
import { findBetTypes } from '@padauk/engines/bet-types';
import type { Certificate } from '@padauk/engines/certificate';
import { bulkDraw } from '@padauk/engines/draw';
import { createChance } from '@padauk/engines/engine';
import { compare, SIGMAS_ALARM, simulate, type Tally } from '@padauk/engines/simulate';
import { simulateBet, worstOf } from '@padauk/engines/simulate-bets';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000' },
    title: { type: 'string' },
    out: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number');
const only = options.title?.split(',');
const chosen = titles.filter(({ code }) => only?.includes(code) ?? true);
if (chosen.length === 0) throw new Error(`no such title: ${options.title}`);

/** 99 % of all runs lie within this many standard errors to each side. */
const SIGMAS_99 = 2.576;
/** The largest win is stated in stakes, rounded. */
const ROUNDING = 1e-6;

/** A kind of bet, ready to be played many times. */
type Plan = { readonly certificate: Certificate; readonly play: (rounds: number) => Tally };

const words = new Uint32Array(16_384);
let at = words.length;
function nextWord(): number {
  if (at === words.length) {
    randomFillSync(words);
    at = 0;
  }
  at += 1;
  return words[at - 1] as number;
}
const chance = createChance(nextWord);
const draw = bulkDraw((block) => void randomFillSync(block));

function plansOf(title: Title): readonly Plan[] {
  if (isSlot(title)) {
    // The spin and, where there is one, the bought feature.
    return title.certificates.map((certificate, index) => ({
      certificate,
      play: (count) => simulate(title.rules, count, draw, index > 0),
    }));
  }
  const engine = findEngine(title.engine);
  const bets = findBetTypes(title.engine, title.rules);
  if (!engine || !bets) throw new Error(`${title.code} cannot be played`);
  return bets.map((bet) => {
    const certificate = title.certificates.find((one) => one.bet === bet.name);
    if (!certificate) throw new Error(`${title.code}: ${bet.name} is not certified`);
    return {
      certificate,
      play: (count) => simulateBet(engine, title.rules, bet, { rounds: count, chance }),
    };
  });
}

type Result = {
  readonly code: string;
  readonly bets: number;
  readonly rounds: number;
  /** Means over the bets, a round of each counting the same. */
  readonly measured: number;
  readonly certified: number;
  /** Of the title as a whole, in standard errors. */
  readonly sigmas: number;
  /** The bet that is furthest away. */
  readonly furthest: { readonly bet: string; readonly sigmas: number };
  /** The part of the largest win that the luckiest round reached; above 1 is a fault. */
  readonly reached: number;
};

function playTitle(title: Title): Result {
  const plans = plansOf(title);
  const each = Math.ceil(rounds / plans.length);
  let measured = 0;
  let certified = 0;
  let variance = 0;
  let reached = 0;
  let furthest = { bet: '', sigmas: 0 };
  for (const { certificate, play } of plans) {
    const tally = play(each);
    const unit = tally.staked / tally.rounds;
    measured += tally.won / tally.staked;
    certified += certificate.return;
    variance += certificate.deviation ** 2 / each;
    reached = Math.max(reached, tally.largestWin / unit / certificate.largestWin);
    const sigmas = worstOf(compare(tally, certificate));
    if (sigmas >= furthest.sigmas) furthest = { bet: certificate.bet, sigmas };
  }
  const bets = plans.length;
  return {
    code: title.code,
    bets,
    rounds: each * bets,
    measured: measured / bets,
    certified: certified / bets,
    sigmas: variance === 0 ? 0 : (measured - certified) / Math.sqrt(variance),
    furthest,
    reached,
  };
}

const isInside = ({ sigmas }: Result): boolean => Math.abs(sigmas) <= SIGMAS_99;
const isAlarm = ({ furthest, reached }: Result): boolean =>
  furthest.sigmas >= SIGMAS_ALARM || reached > 1 + ROUNDING;

const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;

function pageOf(results: readonly Result[]): string {
  const rows = results.map((result) =>
    [
      '',
      `\`${result.code}\``,
      result.rounds.toLocaleString('en'),
      String(result.bets),
      percent(result.measured),
      percent(result.certified),
      result.sigmas.toFixed(2),
      `${result.furthest.sigmas.toFixed(2)} (${result.furthest.bet.replaceAll('|', '/')})`,
      percent(result.reached),
      '',
    ]
      .join(' | ')
      .trim(),
  );
  return [
    '# Rounds played against the certificates',
    '',
    'Written by `npm run soak simulate -- --out docs/rounds.md`: every title through its engine from the',
    'system’s generator, its rounds shared by its kinds of bet. Returns are means over the bets. A title',
    'must lie within 2.576 standard errors (the 99 % interval), no bet 4 or more away, and no round may',
    'pay more than the stated largest win. What does not stand here has not been played so often yet.',
    '',
    '| title | rounds | bets | measured | certified | standard errors | furthest bet | of the largest win |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

const results: Result[] = [];
const faults: string[] = [];
for (const title of chosen) {
  let result = playTitle(title);
  console.log(JSON.stringify(result));
  if (!isInside(result) && !isAlarm(result)) {
    result = playTitle(title);
    console.log(JSON.stringify({ again: true, ...result }));
    if (!isInside(result)) faults.push(`${title.code}: outside the 99 % interval twice`);
  }
  if (isAlarm(result)) faults.push(`${title.code}: ${JSON.stringify(result)}`);
  results.push(result);
  if (options.out !== undefined) writeFileSync(options.out, pageOf(results));
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
