import { isSlot } from '@padauk/engines/slots/slot-machine';
import { titles } from '@padauk/engines/titles';
import { expect, test } from 'vitest';
import { wordsOf } from '../words.ts';
import { featureRules } from './feature-rules.ts';
import type { SlotRules } from './slot-rules.ts';

const words = wordsOf((key, values) => `${key} ${JSON.stringify(values ?? {})}`, {
  digits: 2,
  symbol: 'Ks',
});
const tell = (rules: unknown) =>
  JSON.stringify(featureRules({ words, rules: rules as SlotRules, stake: 1_000_000_000n }));
const slots = titles.filter(isSlot).map(({ code, rules }) => ({ code, rules }));
const rulesOf = (code: string) => slots.find((slot) => slot.code === code)?.rules;

/** Strips are told by no game, chances by the certificate, names by the pictures. */
const untold = /^(reels|weight|hits|of|coin|specials)$/;

/** What is on the cards of the symbols, in the maps of the lines, or at the end of the page. */
const elsewhere = new Set(
  'reels rows lines parts levels wild scatter multiplyingWilds pays scatterPays finds winStakesMax'.split(
    ' ',
  ),
);

/** Some rules, each time with one number changed, or with one thing left out that is so or not. */
function* changed(value: unknown, path: string): Generator<readonly [path: string, to: unknown]> {
  if (typeof value === 'number') yield [path, value + 1];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (untold.test(key)) continue;
    const put = (to: unknown) =>
      Array.isArray(value)
        ? value.with(Number(key), to)
        : Object.fromEntries(Object.entries({ ...value, [key]: to }).filter(([, of]) => of));
    if (part === true) yield [`${path}.${key}`, put(undefined)];
    for (const [at, to] of changed(part, `${path}.${key}`)) yield [at, put(to)];
  }
}

test.each(slots)('$code: what its features do and pay is told, to the last number', ({ rules }) => {
  const features = Object.fromEntries(Object.entries(rules).filter(([key]) => !elsewhere.has(key)));
  const told = (changes: unknown) => {
    const kept = Object.entries(rules).filter(([key]) => elsewhere.has(key));
    return tell({ ...Object.fromEntries(kept), ...(changes as object) });
  };
  const silent = [...changed(features, '')].filter(([, to]) => told(to) === told(features));
  expect(silent.map(([path]) => path)).toEqual([]);
});

test('every key that any title gives its free spins has a sentence', () => {
  const seen = new Set<string>();
  for (const { rules } of slots) {
    for (const key of Object.keys(rules.freeSpins ?? {})) {
      seen.add(key);
      if (key === 'reels' || (key === 'multiplier' && rules.freeSpins?.multiplier === 1)) continue;
      const none = key === 'awards' || key === 'retriggers' ? {} : undefined;
      const without = { ...rules.freeSpins, [key]: none };
      if (key === 'retriggers' && Object.keys(rules.freeSpins?.retriggers ?? {}).length === 0)
        continue;
      expect(tell({ ...rules, freeSpins: without }), key).not.toBe(tell(rules));
    }
  }
  expect([...seen]).toContain('keepsLadder');
});

test.each([
  ['circus-parade', 'play_free_ladder_rule {"ladder":"1× 2× 3× 4× 5× 6× 7× 8× 9× 10×"}'],
  ['circus-parade', 'play_free_more_rule {"awards":"3 → 3, 4 → 4, 5 → 5"}'],
  ['naga-rising', 'play_free_ladder_rule {"ladder":"2× 3× 4× 5×'],
  ['naga-rising', 'play_heights_at {"heights":"2/3/4-2/3/4-'],
  ['sugar-monsoon', 'play_cascade_rule {"ladder":"2× 4× 6× 10× 15×"}'],
  ['viking-tide', 'play_cascade_rule {"ladder":"3× 6× 9× 15×"}'],
  ['frog-pond', 'play_keeps_rule'],
  ['robot-riot', 'play_keeps_rule'],
  ['dino-dig', 'play_grows_rule {"heights":"3-3-3-3-3 → 4-4-4-4-4 → 5-5-5-5-5 → 6-6-6-6-6"}'],
  ['honey-bee', 'play_heights_at {"heights":"3-4-5-4-3"}'],
  ['balloon-voyage', 'play_respin_win_rule {"spins":8}'],
  ['padauk-blossom', 'play_free_spins_times {"times":2}'],
])('%s tells %s', (code, told) => {
  expect(tell(rulesOf(code)).replaceAll('\\"', '"')).toContain(told);
});

test('wins that are paid once are not said to be paid so many times, nor fixed heights to change', () => {
  for (const { code, rules } of slots) {
    expect(tell(rules).replaceAll('\\"', '"'), code).not.toContain('_times {"times":1}');
  }
  expect(tell(rulesOf('dino-dig'))).not.toContain('play_heights_rule');
});
