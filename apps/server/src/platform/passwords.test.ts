import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a hash fits its own secret and no other', async () => {
  const passwords = createPasswords();
  const made = await passwords.hash('a long enough secret');
  if (!made.ok) throw new Error(made.code);
  expect(made.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(made.value, 'a long enough secret')).toEqual({
    ok: true,
    value: true,
  });
  expect(await passwords.verify(made.value, 'a long enough secreT')).toEqual({
    ok: true,
    value: false,
  });
});

test('an unknown name costs the same work as a known one and never fits', async () => {
  const passwords = createPasswords();
  const before = passwords.runs();
  expect(await passwords.verify(undefined, 'anything')).toEqual({ ok: true, value: false });
  expect(passwords.runs() - before).toBe(1);
});

test('beyond the places in line the answer is busy, and those in line are served', async () => {
  const passwords = createPasswords({ atOnceMax: 2, waitingMax: 3 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => passwords.hash('a long enough secret')),
  );
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false, false, false]);
  expect(answers.slice(5)).toEqual(Array(3).fill({ ok: false, code: 'system_busy' }));
  expect((await passwords.hash('again there is room')).ok).toBe(true);
});
