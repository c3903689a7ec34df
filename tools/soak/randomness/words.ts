import { randomBytes } from 'node:crypto';
import { createWords } from '@padauk/engines/fairness';

/** Players change their seeds now and then. */
const ROUNDS_OF_SEED = 1_000;

/** The words of each round, as the studio makes them of seeds of its own. */
export function roundWords(clientSeed: string): (round: number) => () => number {
  let serverSeed = randomBytes(32).toString('hex');
  return (round) => {
    const nonce = round % ROUNDS_OF_SEED;
    if (nonce === 0) serverSeed = randomBytes(32).toString('hex');
    return createWords({ serverSeed, clientSeed, nonce });
  };
}

/** Blocks of eight words: most rounds need one to four of them. */
const WORDS_OF_ROUND = 16;

/** The words of round after round, as one row. */
export function wordsInRow(clientSeed: string): () => number {
  const wordsOf = roundWords(clientSeed);
  let [round, at] = [0, WORDS_OF_ROUND];
  let next = wordsOf(round);
  return () => {
    if (at === WORDS_OF_ROUND) {
      next = wordsOf(round);
      round += 1;
      at = 0;
    }
    at += 1;
    return next();
  };
}
