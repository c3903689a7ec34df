import { type Title, titles } from '@padauk/engines';
import type { Translate } from '@padauk/texts/browser';
import { expect, test } from 'vitest';
import { readCertificates } from './certificates.ts';

/** Texts by their keys, with what stands in them. */
const t: Translate = (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key);
const namesOf = ({ engine, certificates }: Title) =>
  readCertificates(t, { engine, certificates }).map(({ name }) => name);

test('no figures stand in the panel without what was bet on, nor two under one name', () => {
  for (const title of titles) {
    const names = namesOf(title);
    expect(names, title.code).not.toContain('');
    expect(new Set(names).size, title.code).toBe(names.length);
  }
});

test('the figures of a hall of bingo are told apart by how many tickets were in the round', () => {
  const halls = titles.filter(({ engine }) => engine === 'bingo-room');
  expect(halls.length).toBeGreaterThan(0);
  for (const hall of halls) {
    const tickets = [1, 10, 100, 1_200].map((size) => `play_room_tickets: 1 / ${size}`);
    expect(namesOf(hall)).toEqual(tickets);
  }
});
