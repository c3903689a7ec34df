import type { ByCount, LineSlotRules, Strip } from './line-slot-rules.ts';

/**
 * Mistakes that real products have shipped, looked for in the rules themselves. Returns sentences;
 * an empty list is a title that may be certified.
 */
export function lintLineSlot(rules: LineSlotRules): readonly string[] {
  return [
    ...shapeProblems(rules),
    ...lineProblems(rules),
    ...symbolProblems(rules),
    ...priceProblems(rules),
    ...featureProblems(rules),
  ];
}

const stripsOf = (rules: LineSlotRules): readonly (readonly Strip[])[] => [
  rules.reels,
  rules.freeSpins.reels,
];

function shapeProblems(rules: LineSlotRules): string[] {
  const problems: string[] = [];
  if (rules.freeSpins.reels.length !== rules.reels.length) {
    problems.push('the free spins have another number of reels than the base game');
  }
  for (const strip of stripsOf(rules).flat()) {
    if (strip.length < rules.rows) problems.push('a strip is shorter than the window');
  }
  return problems;
}

function lineProblems(rules: LineSlotRules): string[] {
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
  return problems;
}

function symbolProblems(rules: LineSlotRules): string[] {
  const problems: string[] = [];
  const priced = Object.keys(rules.pays);
  const known = new Set([...priced, rules.wild, rules.scatter]);
  for (const symbol of new Set(stripsOf(rules).flat(2))) {
    if (!known.has(symbol)) problems.push(`${symbol} is on a strip but has no price`);
  }
  if (priced.includes(rules.scatter)) problems.push('the scatter has a line price');
  if (rules.wild === rules.scatter) problems.push('the wild is the scatter');
  for (const [set, reels] of [
    ['base', rules.reels],
    ['free spin', rules.freeSpins.reels],
  ] as const) {
    for (const symbol of priced) {
      // A promised run that the strips can never show is a lie of the pay table.
      const longest = runLengthMax(rules, reels, symbol);
      const promised = Math.max(...Object.keys(rules.pays[symbol] ?? {}).map(Number));
      if (longest < promised) {
        problems.push(`${promised} ${symbol} have a price, the ${set} strips show ${longest}`);
      }
    }
    for (const [count, price] of Object.entries(rules.scatterPays)) {
      const most = reels.reduce((sum, strip) => sum + scattersMax(rules, strip), 0);
      if (price > 0 && Number(count) > most) {
        problems.push(`${count} scatters have a price, the ${set} strips show ${most}`);
      }
    }
  }
  return problems;
}

function runLengthMax(rules: LineSlotRules, reels: readonly Strip[], symbol: string): number {
  const stop = reels.findIndex((strip) => !strip.includes(symbol) && !strip.includes(rules.wild));
  return stop < 0 ? reels.length : stop;
}

function scattersMax(rules: LineSlotRules, strip: Strip): number {
  const counts = strip.map(
    (_, stop) =>
      Array.from({ length: rules.rows }, (__, row) => strip[(stop + row) % strip.length]).filter(
        (symbol) => symbol === rules.scatter,
      ).length,
  );
  return Math.max(...counts);
}

function priceProblems(rules: LineSlotRules): string[] {
  const problems: string[] = [];
  const tables: [string, ByCount][] = [
    ...Object.entries(rules.pays),
    ['the scatter', rules.scatterPays],
  ];
  for (const [symbol, prices] of tables) {
    const inOrder = Object.entries(prices).toSorted(([a], [b]) => Number(a) - Number(b));
    inOrder.forEach(([count, price], i) => {
      if (!Number.isInteger(price) || price <= 0) {
        problems.push(`${count} of ${symbol} has the price ${price}`);
      }
      const shorter = inOrder[i - 1];
      if (shorter && shorter[1] >= price) {
        problems.push(`${count} of ${symbol} earn no more than ${shorter[0]}`);
      }
    });
  }
  return problems;
}

function featureProblems(rules: LineSlotRules): string[] {
  const { freeSpins } = rules;
  const problems: string[] = [];
  for (const [count, spins] of Object.entries(freeSpins.awards)) {
    if (spins > freeSpins.spinsMax) {
      problems.push(`${count} scatters promise ${spins} spins, above the limit`);
    }
    if (!(Number(count) in rules.scatterPays)) {
      problems.push(`${count} scatters award spins but have no price`);
    }
  }
  const whole = [freeSpins.multiplier, freeSpins.spinsMax, rules.winStakesMax];
  const counts = [...Object.values(freeSpins.awards), ...Object.values(freeSpins.retriggers)];
  if ([...whole, ...counts].some((value) => !Number.isInteger(value) || value < 1)) {
    problems.push('a multiplier, a limit or a number of spins is no whole number above 0');
  }
  return problems;
}
