/** Slow 4G as it is measured on the way, and a phone of the lower middle. */
export const SLOW_4G = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;
export const CPU_SLOWER = 4;
export const slowPhone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'my',
  // It waits for the first load and brings what the second visit needs.
  serviceWorkers: 'block',
} as const;

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
