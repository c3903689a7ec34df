import { igamc } from './nist/chance-of.ts';

/** What the program `ent` by J. Walker says of a row of bytes. */
export type EntMeasures = {
  /** Bits of information in a byte: 8 at best. */
  readonly entropy: number;
  /** The chance that even bytes are spread so unevenly or more: near 0 or 1 is suspicious. */
  readonly chiSquareP: number;
  /** 127.5 at best. */
  readonly mean: number;
  /** Six bytes are a point of a square; as many lie in the circle as make π. */
  readonly pi: number;
  /** Between each byte and the next, the last and the first: 0 at best. */
  readonly serialCorrelation: number;
};

const POINT = 3;

export function entOf(bytes: Uint8Array): EntMeasures {
  const n = bytes.length;
  const counts = new Float64Array(256);
  let [sum, squares, products] = [0, 0, 0];
  for (let at = 0; at < n; at += 1) {
    const byte = bytes[at] as number;
    counts[byte] = (counts[byte] as number) + 1;
    sum += byte;
    squares += byte * byte;
    products += byte * (bytes[(at + 1) % n] as number);
  }
  const mean = n / 256;
  const chi2 = counts.reduce((all, count) => all + (count - mean) ** 2 / mean, 0);
  const entropy = counts.reduce(
    (all, count) => (count > 0 ? all - (count / n) * Math.log2(count / n) : all),
    0,
  );
  const spread = n * squares - sum * sum;
  return {
    entropy,
    chiSquareP: igamc(255 / 2, chi2 / 2),
    mean: sum / n,
    pi: circleOf(bytes),
    // Where all bytes are alike, each says all about the next.
    serialCorrelation: spread === 0 ? 1 : (n * products - sum * sum) / spread,
  };
}

function circleOf(bytes: Uint8Array): number {
  const side = 256 ** POINT - 1;
  let [points, inside] = [0, 0];
  const coordinate = (at: number) =>
    ((bytes[at] as number) * 256 + (bytes[at + 1] as number)) * 256 + (bytes[at + 2] as number);
  for (let at = 0; at + 2 * POINT <= bytes.length; at += 2 * POINT) {
    points += 1;
    if (coordinate(at) ** 2 + coordinate(at + POINT) ** 2 <= side ** 2) inside += 1;
  }
  return (4 * inside) / points;
}

/** Two-sided: bytes that are too even are as wrong as such that are not. */
const P_MIN = 1e-6;
/** From how many standard errors off the expected value on it is a fault. */
const SIGMAS_MAX = 5;

/** What is wrong with bytes by these measures, as sentences; empty where nothing is. */
export function entProblems(measures: EntMeasures, count: number): readonly string[] {
  const { entropy, chiSquareP, mean, pi, serialCorrelation } = measures;
  const far = (value: number, best: number, deviation: number) =>
    Math.abs(value - best) > SIGMAS_MAX * deviation;
  const points = count / (2 * POINT);
  const circle = Math.PI / 4;
  return [
    // Of n even bytes it falls short of 8 by 255 / (2 n ln 2) in the mean.
    entropy < 8 - (4 * 255) / (2 * count * Math.LN2) ? `${entropy} bits in a byte` : '',
    chiSquareP < P_MIN || chiSquareP > 1 - P_MIN ? `chi-square: p = ${chiSquareP}` : '',
    far(mean, 127.5, Math.sqrt((256 ** 2 - 1) / 12 / count)) ? `the mean is ${mean}` : '',
    far(pi, Math.PI, 4 * Math.sqrt((circle * (1 - circle)) / points)) ? `π is ${pi}` : '',
    far(serialCorrelation, 0, 1 / Math.sqrt(count)) ? `correlation: ${serialCorrelation}` : '',
  ].filter(Boolean);
}
