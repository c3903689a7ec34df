import type { Receipt } from '@padauk/contracts/studio';
import { commitment } from '@padauk/engines/fairness';
import type { Translate } from '@padauk/texts/browser';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { texts } from '../../lib/site.ts';
import { Judgement } from './verdict.tsx';

/** Of rules that the page does not know. */
const serverSeed = 'c4'.repeat(32);
const receipt: Receipt = {
  format: 'padauk-receipt/1',
  roundId: '018f2c00-0000-7000-8000-000000000001',
  publicId: '018f2c00',
  title: 'padauk-blossom',
  rulesHash: 'ab'.repeat(32),
  rules: { reels: [] },
  currency: 'MMK',
  currencyDigits: 2,
  stake: '200.00',
  staked: '200.00',
  bet: {},
  actions: [],
  payout: '0.00',
  serverSeed,
  serverSeedHash: commitment(serverSeed),
  clientSeed: 'rain',
  nonce: 3,
  events: [],
  playedAt: '2026-04-13T09:00:00.000Z',
};

async function draw(drawn: Receipt): Promise<{ readonly t: Translate; readonly shown: string }> {
  await texts.use('EN');
  for (const area of ['shell', 'games'] as const) await texts.load(area);
  const t = texts.translate();
  return { t, shown: renderToStaticMarkup(createElement(Judgement, { t, receipt: drawn })) };
}

test('a round of rules that this page does not know is shown as that, not in red', async () => {
  const { t, shown } = await draw(receipt);
  for (const key of ['verify_unknown_title', 'verify_unknown_text', 'shell_reload'] as const) {
    expect(shown).toContain(t(key));
  }
  expect(shown).not.toContain(t('verify_no_title'));
  expect(shown).not.toContain('text-lose');
});

test('of a ticket it says what is only the word of its receipt', async () => {
  const { rulesHash, title, currency } = receipt;
  const run = { deckId: receipt.roundId, title, rulesHash, serial: 1, currency, price: '200.00' };
  const sold = { tickets: 0, prizes: [] };
  const { t, shown } = await draw({
    ...receipt,
    deck: { ...run, hash: rulesHash, ticket: 1, sold },
  });
  expect(shown).toContain(t('verify_sold'));
  expect((await draw(receipt)).shown).not.toContain(t('verify_sold'));
});
