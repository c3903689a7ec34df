import { isTumbling, machineOf, type SlotRules } from './slot-machine.ts';
import type {
  ByCount,
  ExpandingSlotRules,
  HoldRules,
  HoldSlotRules,
  Strip,
  SymbolCode,
} from './slot-rules.ts';

/**
 * Mistakes that real products have shipped, looked for in the rules themselves. Returns sentences;
 * an empty list is a title that may be certified.
 */
export function lintSlot(rules: SlotRules): readonly string[] {
  return [
    ...shapeProblems(rules),
    ...lineProblems(rules),
    ...symbolProblems(rules),
    ...wildProblems(rules),
    ...promiseProblems(rules),
    ...priceProblems(rules),
    ...featureProblems(rules),
    ...buyProblems(rules),
    ...('hold' in rules ? holdProblems(rules.hold, rules) : []),
    ...(isTumbling(rules) && rules.ladder.length === 0 ? ['the ladder has no rung'] : []),
    ...(isTumbling(rules) ? ladderProblems(rules.ladder) : []),
  ];
}

type NamedStrips = readonly [name: string, reels: readonly Strip[]];

const setsOf = (rules: SlotRules): readonly NamedStrips[] => [
  ['base', rules.reels],
  ...(rules.freeSpins ? [['free spin', rules.freeSpins.reels] as const] : []),
];

const wildsOf = (rules: SlotRules): readonly SymbolCode[] => [
  ...(rules.wild === undefined ? [] : [rules.wild]),
  ...Object.keys(rules.multiplyingWilds ?? {}),
];

/** The most rows that a reel shows. */
function rowsOf(rules: SlotRules, reel: number): number {
  if (!('levels' in rules)) return rules.rows;
  const heights = rules.levels.flatMap((level) => Object.keys(level[reel] ?? {}).map(Number));
  return Math.max(...heights);
}

function shapeProblems(rules: SlotRules): string[] {
  const problems: string[] = [];
  for (const [name, reels] of setsOf(rules)) {
    if (reels.length !== rules.reels.length) {
      problems.push(`the ${name}s have another number of reels than the base game`);
    }
    reels.forEach((strip, reel) => {
      if (strip.length < rowsOf(rules, reel)) problems.push('a strip is shorter than the window');
    });
  }
  return 'levels' in rules ? [...problems, ...levelProblems(rules)] : problems;
}

function levelProblems({ levels, reels }: ExpandingSlotRules): string[] {
  const problems: string[] = [];
  levels.forEach((level, index) => {
    if (level.length !== reels.length) problems.push(`level ${index} misses a reel`);
    for (const [height, weight] of level.flatMap((heights) => Object.entries(heights))) {
      if (!isCount(Number(height)) || !isCount(weight)) {
        problems.push(`level ${index} has ${weight} times the height ${height}`);
      }
    }
  });
  return problems;
}

const isCount = (value: number | undefined): boolean =>
  value !== undefined && Number.isSafeInteger(value) && value >= 1;

function lineProblems(rules: SlotRules): string[] {
  if (!('lines' in rules) || !rules.lines) return [];
  const problems: string[] = [];
  const seen = new Set<string>();
  rules.lines.forEach((line, index) => {
    const path = line.join(',');
    if (seen.has(path)) problems.push(`line ${index} is there twice: ${path}`);
    seen.add(path);
    if (line.length !== rules.reels.length) problems.push(`line ${index} misses a reel`);
    if (line.some((row) => !Number.isInteger(row) || row < 0 || row >= rules.rows)) {
      problems.push(`line ${index} leaves the window: ${path}`);
    }
  });
  if ('parts' in rules && rules.parts !== rules.lines.length) {
    problems.push('the stake has other parts than lines');
  }
  return problems;
}

function symbolProblems(rules: SlotRules): string[] {
  const problems: string[] = [];
  const { scatter } = rules;
  const coin = 'hold' in rules ? rules.hold.coin : undefined;
  const priced = Object.keys(rules.pays);
  const known = new Set([...priced, ...wildsOf(rules), scatter, coin]);
  const shown = new Set(setsOf(rules).flatMap(([, reels]) => reels.flat()));
  for (const symbol of shown) {
    if (!known.has(symbol)) problems.push(`${symbol} is on a strip but has no price`);
  }
  for (const symbol of known) {
    if (symbol !== undefined && !shown.has(symbol)) problems.push(`${symbol} is on no strip`);
  }
  if (scatter !== undefined && priced.includes(scatter)) {
    problems.push('the scatter has a line price');
  }
  if (coin !== undefined && priced.includes(coin)) problems.push('the coin has a line price');
  if (scatter !== undefined && wildsOf(rules).includes(scatter)) {
    problems.push('the wild is the scatter');
  }
  if (scatter === undefined && rules.freeSpins) problems.push('no scatter wins the free spins');
  return problems;
}

/** Where places are multiplied, a wild that may begin a run has no symbol to stand for. */
function wildProblems(rules: SlotRules): string[] {
  const problems: string[] = [];
  const isByWays =
    !('lines' in rules && rules.lines) && !('ladder' in rules && !('finds' in rules));
  for (const [name, reels] of setsOf(rules)) {
    if (isByWays && wildsOf(rules).some((wild) => reels[0]?.includes(wild))) {
      problems.push(`a wild is on the first reel of the ${name} strips`);
    }
  }
  for (const [wild, multiplier] of Object.entries(rules.multiplyingWilds ?? {})) {
    if (!isCount(multiplier)) problems.push(`${wild} multiplies by ${multiplier}`);
  }
  return problems;
}

/** A promised run that the strips can never show is a lie of the pay table. */
function promiseProblems(rules: SlotRules): string[] {
  const problems: string[] = [];
  for (const [set, reels] of setsOf(rules)) {
    for (const symbol of Object.keys(rules.pays)) {
      const most = isCounted(rules)
        ? reels.reduce((sum, strip, reel) => sum + mostShown(rules, strip, reel, symbol), 0)
        : runLengthMax(rules, reels, symbol);
      const promised = Math.max(...Object.keys(rules.pays[symbol] ?? {}).map(Number));
      if (most < promised) {
        problems.push(`${promised} ${symbol} have a price, the ${set} strips show ${most}`);
      }
    }
    const { scatter } = rules;
    if (scatter === undefined) continue;
    const most = reels.reduce(
      (sum, strip, reel) => sum + mostShown(rules, strip, reel, scatter, true),
      0,
    );
    for (const [count, price] of Object.entries(rules.scatterPays)) {
      if (price > 0 && Number(count) > most) {
        problems.push(`${count} scatters have a price, the ${set} strips show ${most}`);
      }
    }
  }
  return problems;
}

const isCounted = (rules: SlotRules): boolean =>
  isTumbling(rules) && (!('finds' in rules) || rules.finds === 'count');

function runLengthMax(rules: SlotRules, reels: readonly Strip[], symbol: string): number {
  const wilds = wildsOf(rules);
  const stop = reels.findIndex(
    (strip) => !strip.includes(symbol) && !wilds.some((wild) => strip.includes(wild)),
  );
  return stop < 0 ? reels.length : stop;
}

/** The most places of a reel that a symbol can take; in a falling window, all of its own. */
function mostShown(
  rules: SlotRules,
  strip: Strip,
  reel: number,
  symbol: SymbolCode,
  isScatter = false,
): number {
  const is = (found: string | undefined) =>
    found === symbol || (!isScatter && found !== undefined && wildsOf(rules).includes(found));
  const rows = rowsOf(rules, reel);
  if (isTumbling(rules)) return Math.min(rows, strip.filter(is).length);
  const counts = strip.map(
    (_, stop) =>
      Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]).filter(is)
        .length,
  );
  return Math.max(...counts);
}

function priceProblems(rules: SlotRules): string[] {
  const problems: string[] = [];
  const limit = machineOf(rules).limit;
  const tables: [string, ByCount][] = [
    ...Object.entries(rules.pays),
    ['the scatter', rules.scatterPays],
  ];
  for (const [symbol, prices] of tables) {
    const inOrder = Object.entries(prices).toSorted(([a], [b]) => Number(a) - Number(b));
    inOrder.forEach(([count, price], i) => {
      if (!isCount(price)) problems.push(`${count} of ${symbol} has the price ${price}`);
      if (price > limit) problems.push(`${count} of ${symbol} earn more than a round may`);
      const shorter = inOrder[i - 1];
      if (shorter && shorter[1] >= price) {
        problems.push(`${count} of ${symbol} earn no more than ${shorter[0]}`);
      }
    });
  }
  return problems;
}

function featureProblems(rules: SlotRules): string[] {
  const { freeSpins, gamble } = rules;
  const problems: string[] = [];
  if ('respinsMax' in rules && rules.respinsMax !== undefined && freeSpins) {
    problems.push('respins and free spins are in one game');
  }
  for (const [count, spins] of Object.entries(freeSpins?.awards ?? {})) {
    if (spins > (freeSpins?.spinsMax ?? 0)) {
      problems.push(`${count} scatters promise ${spins} spins, above the limit`);
    }
    const isPriced = Number(count) in rules.scatterPays;
    if (!isPriced && Object.keys(rules.scatterPays).length > 0) {
      problems.push(`${count} scatters award spins but have no price`);
    }
  }
  const counts = [
    rules.winStakesMax,
    machineOf(rules).parts,
    ...(freeSpins
      ? [
          freeSpins.multiplier,
          freeSpins.spinsMax,
          ...Object.values(freeSpins.awards),
          ...Object.values(freeSpins.retriggers),
          ...(freeSpins.multipliers ?? []),
        ]
      : []),
    ...(gamble ? [gamble.stepsMax, gamble.winStakesMax] : []),
  ];
  if (!counts.every(isCount)) {
    problems.push('a multiplier, a limit or a number of spins is no whole number above 0');
  }
  if (gamble && gamble.winStakesMax > rules.winStakesMax) {
    problems.push('a gamble may win more than the limit of a round');
  }
  for (const special of freeSpins?.specials ?? []) {
    if (!(special in rules.pays)) problems.push(`${special} fills reels but has no price`);
  }
  return [...problems, ...ladderProblems(freeSpins?.ladder ?? [])];
}

const ladderProblems = (ladder: readonly number[]): string[] =>
  ladder.some((rung, i) => !isCount(rung) || rung < (ladder[i - 1] ?? 1))
    ? ['the ladder goes down']
    : [];

function buyProblems({ buy, ...rules }: SlotRules): string[] {
  if (!buy) return [];
  const problems: string[] = [];
  if (!isCount(buy.priceStakes) || buy.priceStakes >= rules.winStakesMax) {
    problems.push(`the feature has the price ${buy.priceStakes}`);
  }
  if ((buy.spins === undefined) === (buy.coins === undefined)) {
    problems.push('what is bought is either spins or coins');
  }
  if (buy.spins !== undefined && !(buy.spins <= (rules.freeSpins?.spinsMax ?? 0))) {
    problems.push(`${buy.spins} spins are bought, above the limit`);
  }
  if (buy.coins !== undefined && !('hold' in rules)) problems.push('coins are bought for no board');
  return problems;
}

function holdProblems(hold: HoldRules, rules: HoldSlotRules): string[] {
  const problems: string[] = [];
  const shown = rules.reels.flat();
  const places = rules.rows * rules.reels.length;
  const least = hold.grandParts + places * Math.min(...hold.values.map(({ parts }) => parts));
  if (least > rules.winStakesMax * rules.lines.length) {
    problems.push('the grand prize is above the limit of a round');
  }
  const counts = [hold.coinsMin, hold.respins, hold.hits, hold.grandParts];
  const values = hold.values.flatMap(({ parts, weight }) => [parts, weight]);
  if (![...counts, ...values].every(isCount)) problems.push('a number of the board is below 1');
  if (hold.hits >= hold.of) problems.push('the board would always be filled');
  if (shown.filter((symbol) => symbol === hold.coin).length < hold.coinsMin) {
    problems.push('the strips show too few coins to begin');
  }
  const prizes = hold.values.filter(({ prize }) => prize !== undefined);
  for (const name of ['mini', 'minor', 'major'] as const) {
    if (prizes.filter(({ prize }) => prize === name).length > 1) {
      problems.push(`${name} has two prices`);
    }
  }
  return problems;
}
