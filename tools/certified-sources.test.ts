import { definitions } from '@padauk/engines/titles/index';
import { expect, test } from 'vitest';
import { readCertified, reckonerOf, reckoners, sourcesHash } from './certified-sources.ts';

test.each(reckoners)(
  'the certificates of %s were counted by the code that stands here (npm run certify -- --check)',
  (reckoner) => expect(readCertified()[reckoner]).toBe(sourcesHash(reckoner)),
);

test('every title is counted by each run of the tests, or by code that is kept by its hash', () => {
  const kept = definitions.filter((definition) => reckonerOf(definition) !== undefined);
  const engines = new Set(kept.map(({ engine }) => engine));
  for (const name of [
    'video-poker',
    'blackjack',
    'three-card-poker',
    'caribbean-stud',
    'bingo-room',
  ]) {
    expect(engines).toContain(name);
  }
  expect(Object.keys(readCertified()).toSorted()).toEqual([...reckoners].toSorted());
});
