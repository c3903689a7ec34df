import { assert, DAY_MS, isCurrency } from '@padauk/base';
import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { beginTournament, readTournament } from './begin-tournament.ts';

const DAYS = 30;

/**
 * What a visitor of the demo can enter at once: free, over a month. The largest multiple of a
 * single round wins, so that the smallest stake has the same chances as the largest.
 */
const demoTerms = {
  titles: { EN: 'Golden Land Race', MY: 'ရွှေပြည်တော်\u200bပြိုင်ပွဲ', CN: '金色国度竞赛' },
  criterion: 'multiple',
  games: ['padauk-blossom', 'white-elephant', 'naga-rising', 'royal-drum', 'chinthe-guard'],
  stakeMin: '0.00',
  buyIn: '0.00',
  guaranteed: '50000.00',
  shares: [4_000, 2_500, 1_500, 1_000, 1_000],
  entriesMax: null,
} as const;

/** Announces the race of the demo brand; it begins at once, with real rounds and real prizes. */
export async function seedTournament(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'outbox' | 'random'>,
  merchant: Merchant,
): Promise<void> {
  const { id: merchantId, currency } = merchant;
  assert(isCurrency(currency), `the currency of a brand: ${currency}`);
  const now = platform.clock.now();
  const endsAt = new Date(now.getTime() + DAYS * DAY_MS);
  const terms = readTournament(
    {
      ...demoTerms,
      games: [...demoTerms.games],
      shares: [...demoTerms.shares],
      startsAt: now.toISOString(),
      endsAt: endsAt.toISOString(),
    },
    { currency, now },
  );
  assert(terms.ok, 'the terms of the demo tournament');
  await beginTournament(tx, platform, {
    id: platform.random.uuid(),
    merchantId,
    currency,
    // The install announces it, and nobody of the staff.
    createdBy: merchantId,
    agreedBy: null,
    terms: terms.value,
  });
}
