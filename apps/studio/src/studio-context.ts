import type { Clock, Uuid } from '@padauk/base';
import type { WalletTransport } from '@padauk/provider-sdk';
import type { Sql } from './sessions.repo.ts';
import type { Vault } from './studio-platform.ts';
import type { Seats } from './seats.ts';

/** What the studio's use cases work with. */
export type StudioContext = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly random: { bytes(count: number): Buffer; uuid(): Uuid; token(): string };
  readonly vault: Vault;
  readonly wallet: WalletTransport;
  /** Whether rounds can be written in the transaction of the wallet. */
  readonly joint: boolean;
  readonly seats: Seats;
  readonly faultPoint: (name: string) => void;
};
