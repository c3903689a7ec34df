import { type Title, titles } from '@padauk/engines';
import type { Translate } from '@padauk/texts/browser';
import { expect, test } from 'vitest';
import { oddsOfLargest, readCertificates } from './certificates.ts';

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

test('odds that rest on a few tickets of a hall are told as a bound, not as a figure', () => {
  const hall = titles.find(({ code }) => code === 'carnival-hall');
  if (!hall) throw new Error('the hall is a title');
  const certificates = readCertificates(t, hall);
  expect(certificates.map((certificate) => oddsOfLargest(t, certificate))).toEqual([
    'play_one_in {"odds":"18,378"}',
    'play_one_in {"odds":"78,900"}',
    'play_rarer_than {"odds":"120,000"}',
    'play_rarer_than {"odds":"120,000"}',
  ]);
});
