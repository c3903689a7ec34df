import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';
import { batteries } from './batteries.ts';
import { outcomes, runsIn, type SoakRun, withRun } from './record.ts';

const run = (battery: string, more: Partial<SoakRun> = {}): SoakRun => ({
  battery,
  date: '2026-11-23',
  commit: '0123abcd',
  size: '60 kills',
  seconds: 361.4,
  held: true,
  figures: 'recovery 3.6 s | at most',
  ...more,
});

test('each battery has the line of its last run, the newest first', () => {
  const once = withRun(withRun('# Soaks\n\nWords.\n', run('kills')), run('fuzz', { seed: 7 }));
  const again = withRun(once, run('kills', { held: false }));
  expect(again).toBe(`# Soaks

Words.

| battery | date       | commit   | size     | seed | seconds | outcome | figures                |
| ------- | ---------- | -------- | -------- | ---- | ------- | ------- | ---------------------- |
| kills   | 2026-11-23 | 0123abcd | 60 kills |      | 361     | failed  | recovery 3.6 s at most |
| fuzz    | 2026-11-23 | 0123abcd | 60 kills | 7    | 361     | held    | recovery 3.6 s at most |
`);
});

test('docs/soaks.md is read as the tool writes it: known batteries, days, commits and outcomes', () => {
  const runs = runsIn(readFileSync(join(root, 'docs/soaks.md'), 'utf8'));
  for (const { battery = '', date, commit, seconds, outcome } of runs) {
    expect(Object.keys(batteries)).toContain(battery);
    expect(date, battery).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(commit, battery).toMatch(/^[0-9a-f]{8}( and changes)?$/);
    expect(seconds, battery).toMatch(/^\d+$/);
    expect(Object.values(outcomes), battery).toContain(outcome);
  }
  const names = runs.map(({ battery }) => battery);
  expect(names).toEqual([...new Set(names)]);
  expect(runs.map(({ date }) => date)).toEqual(
    runs
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
});
