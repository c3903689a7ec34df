/**
 * `npm run soak randomness [-- --parts bytes,outcomes,finals,strips,controls,dieharder]`
 *
 * Chance from the bytes up to what players meet, all of the provable scheme (a seed for each
 * thousand rounds, as players change theirs):
 *
 * - bytes: those behind outcomes, by the measures of `ent` (`--ent 64000000` bytes) and the fifteen
 *   tests of NIST SP 800-22 (`--sequences 100` of `--bits 1000000`)
 * - outcomes: the same tests on bits that outcomes are mapped to
 * - finals: `--rounds 10000000` of wheels, dice, packs and lotteries by `outcome-battery.ts`
 * - strips: `--spins 1000000` of every slot, reel by reel
 * - controls: unsound sources, each of which must fail
 * - dieharder: its tests by their own program, where it is installed (`--dieharder PROGRAM`)
 */
import { parseArgs } from 'node:util';
import { createChance } from '@padauk/engines/engine';
import { titles } from '@padauk/engines';
import { isSlot } from '@padauk/engines/slots/slot-machine';
import { outcomeBits } from '@padauk/engines/testing/bit-sources';
import { outcomeBattery, outcomesBy } from '@padauk/engines/testing/outcome-battery';
import type { Finding } from '@padauk/engines/testing/randomness';
import { stripBattery } from '@padauk/engines/testing/strip-battery';
import { hasDieharder, runDieharder } from './randomness/dieharder.ts';
import { tell } from './record.ts';
import { type Part, bitsPart, bytesPart, controlsPart } from './randomness/parts.ts';
import { roundWords, wordsInRow } from './randomness/words.ts';

/** A sound source is called unsound once in some 30,000 batteries. */
const P_ALARM = 1e-6;

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'controls,bytes,outcomes,strips,finals,dieharder' },
    ent: { type: 'string', default: '64000000' },
    sequences: { type: 'string', default: '100' },
    bits: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '10000000' },
    spins: { type: 'string', default: '1000000' },
    dieharder: { type: 'string', default: 'dieharder' },
  },
});
const count = (text: string): number => {
  const found = Number(text);
  if (!Number.isSafeInteger(found) || found < 1) throw new Error(`${text} is no whole number`);
  return found;
};
const sizes = { sequences: count(values.sequences), bits: count(values.bits) };

const told = (findings: readonly Finding[]): readonly string[] => {
  for (const { test, p } of findings) if (p < 0.001) console.info(`  * ${p.toFixed(7)} ${test}`);
  return findings.filter(({ p }) => p < P_ALARM).map(({ test, p }) => `${test}: p = ${p}`);
};

const parts: Readonly<Record<string, Part>> = {
  controls: () => controlsPart(),
  bytes: () => bytesPart(sizes, count(values.ent), wordsInRow('bytes')),
  outcomes: () => {
    const words = roundWords('outcomes');
    let first = 0;
    return bitsPart(sizes, (bits) => outcomeBits(bits, () => createChance(words((first += 1)))));
  },
  finals: () => {
    const rounds = count(values.rounds);
    const words = roundWords('finals');
    const findings = outcomeBattery(rounds, (round) => outcomesBy(createChance(words(round))));
    console.info(`  ${rounds} rounds, ${findings.length} tests`);
    return told(findings);
  },
  strips: () => {
    const spins = count(values.spins);
    return titles.flatMap((title) => {
      if (!isSlot(title)) return [];
      const words = roundWords(title.code);
      const findings = stripBattery(title.rules, spins, (spin) => createChance(words(spin)).draw);
      console.info(`  ${title.code}: ${spins} spins, ${findings.length} tests`);
      return told(findings).map((problem) => `${title.code}, ${problem}`);
    });
  },
  dieharder: () => runDieharder(values.dieharder, wordsInRow('dieharder')),
};

const problems: string[] = [];
for (const name of values.parts.split(',')) {
  const part = parts[name];
  if (!part) throw new Error(`no part ${name}; there are: ${Object.keys(parts).join(', ')}`);
  console.info(name);
  problems.push(...(await part()).map((problem) => `${name}: ${problem}`));
}
for (const problem of problems) console.error(problem);
console.info(`${problems.length} failed`);
const asked = values.parts.split(',');
tell({
  size: asked.filter((part) => part !== 'dieharder' || hasDieharder(values.dieharder)).join(', '),
  figures: `${sizes.sequences} sequences, ${problems.length} problems`,
});
process.exitCode = problems.length > 0 ? 1 : 0;
