import { type Currency, isCurrency, type Uuid } from '@padauk/base';
import { CYCLE_DEFAULT_MS } from '@padauk/contracts/round-pace';
import { type AnyEngine, findEngine, findTitle, type Title } from '@padauk/engines';
import type { Pace } from './pace.ts';
import type { StoredSession } from './sessions.repo.ts';
import { type StakeLimits, stakeLimitsOf } from './stake-limits.ts';
import type { Vault } from './studio-platform.ts';

/** A session as play needs it. */
export type PlaySession = {
  readonly id: Uuid;
  readonly title: Title;
  readonly engine: AnyEngine;
  readonly playerId: string;
  readonly merchantCode: string;
  readonly currency: Currency;
  readonly trial: boolean;
  /** As others see the player. */
  readonly playerName: string;
  /** The session token of the wallet. */
  readonly walletToken: string;
  readonly startedAt: Date;
  readonly expiresAtMs: number;
  readonly limits: StakeLimits;
  readonly cycleMs: number;
  /** What the jurisdiction of the brand allows. */
  readonly pace: Pace;
};

/** A session as play needs it; undefined when its title or its currency is known no more. */
export function playSessionOf(stored: StoredSession, vault: Vault): PlaySession | undefined {
  const title = findTitle(stored.title);
  const engine = title && findEngine(title.engine);
  if (!engine || !isCurrency(stored.currency)) return undefined;
  return {
    id: stored.id,
    title,
    engine,
    playerId: stored.playerId,
    merchantCode: stored.merchantCode,
    currency: stored.currency,
    trial: stored.trial,
    playerName: stored.playerName,
    walletToken: vault.open('wallet-token', stored.walletToken).toString(),
    startedAt: stored.startedAt,
    expiresAtMs: stored.expiresAt.getTime(),
    limits: stakeLimitsOf(title, engine, stored.currency),
    cycleMs: stored.cycleMs ?? CYCLE_DEFAULT_MS,
    pace: {
      autoplay: stored.autoplay ?? true,
      fastPlay: stored.fastPlay ?? true,
      featureBuy: stored.featureBuy ?? true,
      gamble: stored.gamble ?? true,
    },
  };
}
