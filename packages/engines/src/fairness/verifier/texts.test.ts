import { expect, test } from 'vitest';
import { isSlot } from '../../slots/slot-machine.ts';
import { slotTexts } from '../../titles/slot-texts.ts';
import { slotDefinitions } from '../../titles/slots.ts';
import { checkNames } from '../verify-round.ts';
import { fill, languages, type Texts, texts } from './texts.ts';

const places = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();
const keys = Object.keys(texts.en) as (keyof Texts)[];

test.each(languages)('every text of the verifier in %s has words and the same places', (code) => {
  for (const key of keys) {
    expect(texts[code][key].trim()).not.toBe('');
    expect(places(texts[code][key])).toEqual(places(texts.en[key]));
  }
});

test('every check has a name', () => {
  expect(keys).toEqual(expect.arrayContaining([...checkNames]));
});

test('every symbol of every slot has a name in each language', () => {
  for (const { code, rules } of slotDefinitions.filter(isSlot)) {
    const shown = new Set([...rules.reels, ...(rules.freeSpins?.reels ?? [])].flat());
    for (const symbol of shown) {
      const names = slotTexts[code]?.symbols[symbol];
      expect(
        Object.values(names ?? {}).filter((name) => name !== ''),
        symbol,
      ).toHaveLength(3);
    }
  }
});

test('places are filled, and one without a value stays visible', () => {
  expect(fill('{spins} of {total}', { spins: 3 })).toBe('3 of {total}');
});
