import { sha256, toHex } from './sha256.ts';

/*
 * The seeds of rounds that many players share. A chain of hashes is made before its first round and
 * played from its end: each link is revealed after its round, and its SHA-256 is the link of the
 * round before. Whoever knows the end of the chain can check every link and can work out none.
 */

const hashOfText = (text: string): string => toHex(sha256(new TextEncoder().encode(text)));

/** The link that is played after this one is used up before it: SHA-256 of its text. */
export const earlierLink = (roundHash: string): string => hashOfText(roundHash);

/**
 * Makes a chain of the given length. The last element is published first: whoever knows it can
 * check every later link against it, and can work out none of them.
 *
 * @param secret - 64 hexadecimal digits; the first element
 */
export function makeChain(secret: string, links: number): readonly string[] {
  const chain = [secret];
  while (chain.length < links) chain.push(earlierLink(chain.at(-1) ?? secret));
  return chain;
}

/** Whether a link belongs to a chain, so many rounds after a link that is known. */
export function isLater(roundHash: string, known: string, roundsAfter: number): boolean {
  let link = roundHash;
  for (let k = 0; k < roundsAfter; k += 1) link = earlierLink(link);
  return link === known;
}

/**
 * What is mixed into a link, so that nobody could know the round when the chain was made: the mix
 * of the round before it, and the seeds of all who bet in it, in the order of their bets.
 *
 * @param before - 64 hexadecimal digits; the end of the chain for its first round
 */
export const mixOf = (before: string, seeds: readonly string[]): string =>
  hashOfText([before, ...seeds].join('\n'));
