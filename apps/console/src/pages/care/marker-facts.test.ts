import { markerFacts } from '@padauk/contracts/harm';
import { english } from '@padauk/texts/areas';
import { expect, test } from 'vitest';

test('every figure of a sign that has a name is shown', () => {
  const named = Object.keys(english.harm).filter((key) => key.startsWith('harm_fact_'));
  expect(named.toSorted()).toEqual(markerFacts.map((fact) => `harm_fact_${fact}`).toSorted());
});
