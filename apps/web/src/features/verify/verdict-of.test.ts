import { commitment, type Receipt, verifyRound } from '@padauk/engines/fairness';
import { publishedRules } from '@padauk/engines/fairness/published-rules';
import { findTitle } from '@padauk/engines/titles';
import { expect, test } from 'vitest';
import { verdictOf } from './verdict-of.ts';

const serverSeed = 'c4'.repeat(32);

/** A spin as the server tells it, with the events and the payout that its seeds bring. */
function honestSpin(): Receipt {
  const said: Receipt = {
    format: 'padauk-receipt/1',
    roundId: '018f2c00-0000-7000-8000-000000000001',
    title: 'padauk-blossom',
    rulesHash: findTitle('padauk-blossom')?.rulesHash ?? '',
    currency: 'MMK',
    stake: '200.00',
    staked: '200.00',
    bet: null,
    actions: [],
    payout: '0.00',
    serverSeed,
    serverSeedHash: commitment(serverSeed),
    clientSeed: 'rain',
    nonce: 3,
    events: [],
    playedAt: '2026-04-13T09:00:00.000Z',
  };
  const { replay } = verifyRound(said);
  if (!replay) throw new Error('a spin by the rules of today is played again');
  return { ...said, payout: replay.payout, events: replay.events };
}

/** The rules of a release that this page has not heard of, as their receipt brings them. */
const ofLater = { rulesHash: 'ab'.repeat(32), rules: { reels: [] } };

const judge = (wrong: Partial<Receipt>) => verdictOf(verifyRound({ ...honestSpin(), ...wrong }));

test('a round of rules that are not known here is neither fair nor false', () => {
  expect(judge(ofLater)).toBe('unknown');
  expect(judge({ ...ofLater, title: 'a-title-of-later' })).toBe('unknown');
});

test('a round of known rules is fair, or it is not', () => {
  expect(judge({})).toBe('yes');
  expect(judge({ payout: '9000000.00' })).toBe('no');
  // The hash is that of an earlier version, and these are not the rules that it names.
  const title = 'fruit-market';
  const today = findTitle(title)?.rulesHash;
  const rulesHash = Object.values(publishedRules[title] ?? {}).find((hash) => hash !== today);
  expect(rulesHash).toBeDefined();
  expect(judge({ title, ...(rulesHash && { rulesHash }), rules: { reels: [] } })).toBe('no');
});

test('what is wrong whatever the rules are is wrong', () => {
  expect(judge({ ...ofLater, serverSeedHash: commitment('another') })).toBe('no');
});

test('what cannot be read is not confirmed, nor excused', () => {
  expect(verdictOf({ matches: false, checks: [] })).toBe('no');
});
