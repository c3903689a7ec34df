import type { Measured } from './judge-returns.ts';

/** How many times as often a bet that varies much is played, at the most. */
export const ROUNDS_TIMES = 20;

/** A share as it is read. */
export const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

export type Simulated = {
  readonly rows: readonly Measured[];
  /** What has a certificate and was not played. */
  readonly left: readonly string[];
};

/** What stands beside a bet: an alarm of the first rounds is told even where it did not come again. */
function markOf({ alarm, firstSigmas, hasPower }: Measured): string {
  if (alarm) return 'ALARM';
  if (firstSigmas !== undefined) return `alarm at first (${firstSigmas.toFixed(2)}), not again`;
  return hasPower ? '' : 'proves nothing here';
}

/** What `docs/simulation.md` says. */
export function pageOf({ rows, left }: Simulated, rounds: number): string {
  const lines = rows.map(
    (row) =>
      `| ${row.title} | ${row.bet} | ${row.rounds} | ${percent(row.measured)} | ` +
      `${percent(row.certified)} | ${row.sigmas.toFixed(2)} | ${row.largestWin.toFixed(2)} | ` +
      `${markOf(row)} |`,
  );
  const alarmsFirst = rows.filter(({ alarm, firstSigmas }) => alarm || firstSigmas !== undefined);
  const anew = alarmsFirst.flatMap(({ title, bet, alarm, firstSigmas }) =>
    firstSigmas === undefined
      ? []
      : [`${title}, ${bet} (${firstSigmas.toFixed(2)}; ${alarm ? 'again' : 'not again'})`],
  );
  const weak = rows.filter(({ hasPower }) => !hasPower).length;
  return [
    '# Simulation',
    '',
    'Bots played every title through the public API. The distance between the measured and the',
    'certified return is given in standard errors; 4 and more is an alarm when it comes again on twice',
    'as many other rounds, or in both together, for a win that is rare makes it once. Written by',
    `\`npm run simulate -- --rounds ${rounds} --out docs/simulation.md\`: ${rows.length} bets,`,
    `${alarmsFirst.length} alarms at first, ${rows.filter(({ alarm }) => alarm).length} after all. A bet that varies much is played so often that it would be an alarm if it`,
    `never paid, up to ${ROUNDS_TIMES} times as many rounds; the ${weak} that would need more are marked: their rounds`,
    'prove nothing here. How close returns come to their certificates is in `docs/rounds.md`.',
    '',
    '| title | bet | rounds | measured | certified | σ | largest win, stakes | |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
    anew.length === 0
      ? 'No bet was an alarm at first, and none was played again.'
      : `Alarms of the first rounds, played again: ${anew.join('; ')}.`,
    '',
    left.length === 0 ? 'Every certified bet was played.' : `Not played: ${left.join('; ')}.`,
    '',
  ].join('\n');
}
