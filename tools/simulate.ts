import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createDraw } from '@padauk/engines/fairness';
import { compare, SIGMAS_ALARM, simulate } from '@padauk/engines/simulate';
import { isSlot, titles } from '@padauk/engines';

/**
 * npm run simulate:engines -- --rounds 10000000 [--title padauk-blossom]
 * Plays titles through their engines with fresh seeds and compares what came out with the
 * certificates. Fails when a figure is 4 standard errors or more away.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000' },
    title: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number');
const chosen = titles.flatMap((title) =>
  isSlot(title) && (options.title ?? title.code) === title.code ? [title] : [],
);
if (chosen.length === 0) throw new Error(`no such title: ${options.title}`);

let alarms = 0;
const percent = (share: number) => `${(share * 100).toFixed(4)} %`;
/** The spin and, where there is one, the bought feature: in the order of the certificates. */
const bets = chosen.flatMap(({ code, rules, certificates }) =>
  certificates.map((certificate, index) => ({ code, rules, certificate, buy: index > 0 })),
);
const table = bets.map(({ code, rules, certificate, buy }) => {
  const serverSeed = randomBytes(32).toString('hex');
  const clientSeed = randomBytes(8).toString('hex');
  // One stream feeds all rounds: a nonce a round would only spend more hashing on the same thing.
  const draw = createDraw({ serverSeed, clientSeed, nonce: 0 });
  const tally = simulate(rules, rounds, draw, buy);
  const result = compare(tally, certificate);
  const alarm = [result.return, result.hitFrequency].some(
    ({ sigmas }) => Math.abs(sigmas) >= SIGMAS_ALARM,
  );
  if (alarm) alarms += 1;
  return {
    title: code,
    bet: certificate.bet,
    rounds,
    return: percent(result.return.measured),
    certified: percent(result.return.certified),
    sigmas: result.return.sigmas.toFixed(2),
    hits: percent(result.hitFrequency.measured),
    'hits certified': percent(result.hitFrequency.certified),
    'hits sigmas': result.hitFrequency.sigmas.toFixed(2),
    'largest win': `${tally.largestWin / (tally.staked / rounds)} stakes`,
    alarm: alarm ? 'ALARM' : '',
  };
});
console.table(table);
process.exitCode = alarms > 0 ? 1 : 0;
