import type { Receipt } from '@padauk/contracts/studio';
import { commitment } from '@padauk/engines/fairness';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { texts } from '../../lib/site.ts';
import { Judgement } from './verdict.tsx';

test('a round of rules that this page does not know is shown as that, not in red', async () => {
  await texts.use('EN');
  for (const area of ['shell', 'games'] as const) await texts.load(area);
  const t = texts.translate();
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
  const shown = renderToStaticMarkup(createElement(Judgement, { t, receipt }));
  for (const key of ['verify_unknown_title', 'verify_unknown_text', 'shell_reload'] as const) {
    expect(shown).toContain(t(key));
  }
  expect(shown).not.toContain(t('verify_no_title'));
  expect(shown).not.toContain('text-lose');
});
