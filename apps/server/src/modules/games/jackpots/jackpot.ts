import { type Amount, amount, type Currency, type Uuid } from '@padauk/base';
import { type JackpotLevel, type JackpotRules, jackpotLevels } from '@padauk/engines';
import type { AccountId } from '@padauk/ledger';
import * as z from 'zod/mini';

/** A jackpot of a brand in one currency. Amounts are minor units. */
export type Jackpot = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly code: string;
  readonly currency: Currency;
  readonly rules: JackpotRules;
  /** Holds the money of all its open pools. */
  readonly accountId: AccountId;
  readonly contributed: bigint;
  readonly seeded: Amount;
  readonly paid: Amount;
};

/** A pool as it is stored: what it holds, and what its point is made of. */
export type StoredPool = {
  readonly jackpotId: Uuid;
  readonly level: JackpotLevel;
  readonly number: number;
  readonly amount: Amount;
  readonly millionths: number;
  /** Sealed. */
  readonly serverSeed: Buffer;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextServerSeed: Buffer;
  readonly nextServerSeedHash: string;
  readonly begunAt: Date;
};

const MinorUnits = z.string().check(z.regex(/^\d{1,19}$/));
const StoredRules = z.object({
  levels: z.array(
    z.object({
      level: z.enum(jackpotLevels),
      shareMillionths: z.int(),
      seed: MinorUnits,
      mustDropBy: MinorUnits,
    }),
  ),
});

/** Rules as the database keeps them: amounts as text, since JSON has no whole numbers so large. */
export const storeRules = ({ levels }: JackpotRules) => ({
  levels: levels.map((level) => ({
    ...level,
    seed: String(level.seed),
    mustDropBy: String(level.mustDropBy),
  })),
});

export const parseRules = (stored: unknown): JackpotRules => ({
  levels: StoredRules.parse(stored).levels.map((level) => ({
    ...level,
    seed: amount(BigInt(level.seed)),
    mustDropBy: amount(BigInt(level.mustDropBy)),
  })),
});

export const ruleOf = ({ rules }: Pick<Jackpot, 'rules'>, level: JackpotLevel) => {
  const rule = rules.levels.find((own) => own.level === level);
  if (!rule) throw new Error(`a jackpot has the level ${level}`);
  return rule;
};
