import { expect, test } from 'vitest';
import { partsOf } from './highlight.ts';

const marked = (name: string, looked: string) =>
  partsOf(name, looked)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

test.each([
  ['Padauk Blossom', 'bloss', 'Padauk [Bloss]om'],
  ['Padauk Blossom', 'blossom padauk', '[Padauk] [Blossom]'],
  ['Padauk Blossom', 'blosom', 'Padauk [Blossom]'],
  ['ပိတောက်ပန်း', 'တောက်', 'ပိ[တောက်]ပန်း'],
  ['紫檀花开', '花开', '紫檀[花开]'],
  ['Padauk Blossom', 'dragon', 'Padauk Blossom'],
  ['Padauk Blossom', 'a', 'Padauk Blossom'],
])('in %s, %s marks %s', (name, looked, shown) => {
  expect(marked(name, looked)).toBe(shown);
});

test('nothing of a name is lost by marking it', () => {
  for (const name of ['İstanbul Nights', 'Dragon 8', '👑 King']) {
    expect(
      partsOf(name, 'ist dragon king')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
  }
});
