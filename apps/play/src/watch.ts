import './watch.css';
import { toDecimal, toMinor } from '@padauk/base/decimal';
import { createClient } from '@padauk/contracts/client';
import * as studio from '@padauk/contracts/studio';
import * as titles from '@padauk/contracts/studio-titles';
import type { Language } from '@padauk/texts';
import type { Translate } from '@padauk/texts/browser';
import { startGame } from './frame/game-frame.ts';
import type { Notice } from './frame/notice.ts';
import type { SlotRules } from './slot/slot-rules.ts';
import { createStudioClient, type GameSession, type Round } from './studio-client.ts';

/**
 * Shows a finished round to whoever has its number, with the pictures of its game. Nobody plays
 * here: there is no session, and no money moves.
 */
export async function watchRound(options: {
  readonly host: HTMLElement;
  readonly publicId: string;
  readonly language: Language;
  readonly t: Translate;
  readonly notice: Notice;
}): Promise<void> {
  const { host, publicId, language, t, notice } = options;
  const call = createClient({
    origin: '',
    token: () => null,
    language: () => language,
    seal: () => Promise.reject(new Error('the studio takes no sealed bodies')),
    newId: () => crypto.randomUUID(),
    onSessionEnded: () => undefined,
  });
  const found = await call(studio.readReceipt, { params: { publicId } });
  const title = found.success
    ? await call(titles.readTitle, { params: { title: found.value.title } })
    : found;
  if (!found.success || !title.success) {
    const refusal = found.success ? title : found;
    const isNone = !refusal.success && refusal.code === 'round_not_found';
    const again = isNone ? undefined : () => location.reload();
    notice.show('start', again, refusal.success ? '' : refusal.message);
    return;
  }
  const round = roundOf(found.value);
  const client = createStudioClient({
    game: round.title,
    language,
    onSessionEnded: () => undefined,
  });
  host.classList.add('is-watching');
  document.title = title.value.displayName;
  await startGame({
    host,
    client: { ...client, recall: () => Promise.resolve({ success: true, value: round }) },
    session: sessionOf(found.value, title.value.displayName),
    // As it was played: the title may have other reels since.
    title: { ...title.value, rules: found.value.rules },
    t,
    notice,
    watched: round.roundId,
  });
}

/** The round as its own player gets it, but for his balance, which is nobody's business. */
function roundOf(receipt: studio.Receipt): Round {
  const { serverSeedHash, clientSeed, nonce } = receipt;
  return {
    roundId: receipt.roundId,
    publicId: receipt.publicId,
    clientRoundId: receipt.roundId,
    title: receipt.title,
    rulesHash: receipt.rulesHash,
    currency: receipt.currency,
    state: 'settled',
    stake: receipt.stake,
    staked: receipt.staked,
    payout: receipt.payout,
    bet: receipt.bet,
    events: receipt.events,
    eventsBefore: 0,
    actionsTaken: receipt.actions.length,
    actions: [],
    balance: '0',
    playedAt: receipt.playedAt,
    fairness: { serverSeedHash, clientSeed, nonce },
  };
}

/** The stake that a spin of the round would have cost: of a bought one the whole is its price. */
export function unitStakeOf({
  stake,
  bet,
  rules,
  currencyDigits,
}: Pick<studio.Receipt, 'stake' | 'bet' | 'rules' | 'currencyDigits'>): string {
  const { buy } = rules as Pick<SlotRules, 'buy'>;
  if (!bet['buy'] || !buy) return stake;
  return toDecimal(toMinor(stake, currencyDigits) / BigInt(buy.priceStakes), currencyDigits);
}

function sessionOf(receipt: studio.Receipt, displayName: string): GameSession {
  const { currency, serverSeedHash, clientSeed, nonce } = receipt;
  const stake = unitStakeOf(receipt);
  return {
    sessionToken: '',
    title: receipt.title,
    displayName,
    currency,
    currencySymbol: currency,
    currencyDigits: receipt.currencyDigits,
    trial: false,
    balance: '0',
    limits: {
      kind: 'levels',
      stakes: [stake],
      stakeDefault: stake,
      stakeMin: stake,
      stakeMax: stake,
      winMax: receipt.payout,
      cycleMs: 0,
      pace: { autoplay: false, fastPlay: false, featureBuy: true, gamble: true },
      openRoundMs: 0,
    },
    freeRounds: null,
    seeds: { serverSeedHash, nextServerSeedHash: serverSeedHash, clientSeed, nonce },
    startedAt: receipt.playedAt,
    ageMs: 0,
    net: '0',
    lastRound: null,
    openRound: null,
  };
}
