import { expect, test } from 'vitest';
import { createTitles } from './titles.ts';

function window() {
  let title = '';
  const titles = createTitles((next) => {
    title = next;
  });
  return { title: () => title, ask: titles.ask };
}

test('a popup over a page gives the title back when it goes', () => {
  const { title, ask } = window();
  ask('', 'Padauk');
  const close = ask('Log in', 'Padauk');
  expect(title()).toBe('Log in · Padauk');
  close();
  expect(title()).toBe('Padauk');
});

test('a page without a title of its own takes none from the popup that came before it', () => {
  const { title, ask } = window();
  ask('Log in', 'Padauk');
  ask('', 'Padauk');
  expect(title()).toBe('Log in · Padauk');
});

test('pages that follow each other have their own titles, in whichever order they change', () => {
  const { title, ask } = window();
  const leave = ask('Help', '');
  expect(title()).toBe('Help');
  ask('Promotions', 'Padauk');
  leave();
  expect(title()).toBe('Promotions · Padauk');
});
