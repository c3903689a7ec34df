import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngine, titles } from '@padauk/engines';
import { findListed } from '@padauk/engines/catalogue';
import type { Translate } from '@padauk/texts/browser';
import { compileMessage } from '@padauk/texts/compile-area';
import { play as english } from '@padauk/texts/en/play';
import { play as burmese } from '@padauk/texts/my/play';
import { say } from '@padauk/texts/say';
import { play as chinese } from '@padauk/texts/zh/play';
import { expect, test } from 'vitest';
import { betName } from '../apps/play/src/panel/bet-name.ts';
import { partsOf } from '../apps/play/src/panel/certificates.ts';
import { root } from './steps.ts';

/** The engines for which the game client has a scene, as it names them. */
const scenes = readFileSync(join(root, 'apps/play/src/scenes.ts'), 'utf8');
const shown = new Set([...scenes.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map((match) => match[1]));

test('every title has an engine that plays it and a client that shows it', () => {
  const missing = titles.filter(({ engine }) => !findEngine(engine) || !shown.has(engine));
  expect(missing.map(({ code, engine }) => `${code}: ${engine}`)).toEqual([]);
});

test('every title stands in the catalogue, under the vendor that its rules name', () => {
  expect(titles.map(({ code, vendor }) => [code, vendor])).toEqual(
    titles.map(({ code }) => [code, findListed(code)?.studio]),
  );
});

test.each([
  ['English', english],
  ['Burmese', burmese],
  ['Chinese', chinese],
] as const)(
  'every bet that is certified has a name of its own in %s, and every part of its return; no key stands there',
  (language, messages: Readonly<Record<string, string>>) => {
    const t: Translate = (key, values) => say(compileMessage(messages[key] ?? key), 'en', values);
    for (const { code, engine, certificates } of titles) {
      for (const certificate of certificates) {
        const parts = partsOf(t, certificate);
        const named = parts.map(({ name }) => name);
        expect(named, code).toEqual([...new Set(named)]);
        expect(named.join(), code).not.toMatch(/play_/);
        if (parts.length === 0) continue;
        const whole = parts.reduce((sum, { share }) => sum + share, 0);
        expect(whole, code).toBeCloseTo(certificate.return, 6);
      }
      const names = certificates.map((certificate) => betName(t, engine, certificate));
      expect(names, code).toEqual([...new Set(names)]);
      for (const [at, { bet }] of certificates.entries()) {
        if (language !== 'English') expect(names[at], code).not.toBe(bet);
        // A key of an engine, such as `six-line` or `straight:0`.
        expect(names[at], code).not.toMatch(/[a-z]-[a-z]|:\S|play_/);
      }
    }
  },
);
