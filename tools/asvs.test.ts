import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from '../apps/server/src/modules/identity/policy.ts';
import { requirements } from './asvs-coverage.ts';
import { countStates, missingEvidence, writePage } from './asvs.ts';
import { root } from './steps.ts';
import { readFiles } from './tree.ts';

test('every test and every heading that is named exists', () => {
  expect(missingEvidence()).toEqual([]);
});

test('every requirement of chapters 6 to 10 of levels 1 and 2 has one line', () => {
  const ids = requirements.map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  // As many as the standard has: 32 of level 1 and 64 of level 2.
  const ofLevel = (level: number) => requirements.filter(([, own]) => own === level).length;
  expect([ofLevel(1), ofLevel(2)]).toEqual([32, 64]);
});

test('level 1 is complete, and at most one in twenty of level 2 is open', () => {
  expect(countStates(1).open).toBe(0);
  const two = countStates(2);
  const share = two.open / (two.open + two.covered + two['not applicable']);
  expect(share).toBeLessThanOrEqual(0.05);
});

test('docs/asvs.md is what the tool writes (node tools/asvs.ts)', () => {
  expect(readFileSync(join(root, 'docs/asvs.md'), 'utf8')).toBe(writePage());
});

const forms = readFiles(/^apps\/(web|console)\/src\/.*\.tsx$/).filter(({ path }) =>
  /\/(identity|login|register|staff)\//.test(path),
);

test('password fields are masked, and shown by their owner’s wish alone (ASVS 6.2.6)', () => {
  const asking = forms.filter(({ text }) => /autoComplete="(current|new)-password"/.test(text));
  expect(asking.length).toBeGreaterThan(0);
  for (const { path, text } of asking) {
    expect(text, path).toMatch(/PasswordField|type="password"|type={.*'password'/);
  }
});

test('no form stands in the way of paste or password managers (ASVS 6.2.7)', () => {
  const wrong = forms.filter(({ text }) => /onPaste|onCopy|onBeforeInput/.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
  const fields = forms.map(({ text }) => text).join();
  for (const known of ['username', 'current-password', 'new-password', 'one-time-code']) {
    expect(fields).toContain(`"${known}"`);
  }
});

test('a password stays good until its owner changes it, unless a brand says so (ASVS 6.2.10)', () => {
  expect(readOptions({}).passwordExpiryDays).toBeNull();
});
