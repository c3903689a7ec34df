import * as z from 'zod/mini';
import { route } from './route.ts';
import { line, Money } from './wire.ts';

const Count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** As many banks and e-wallets a brand pays out to at most. */
export const PAYOUT_BANKS_MAX = 40;

/** The rules of the cashier. Null sets no limit. */
export const CashierSettings = z.strictObject({
  withdrawalMin: Money,
  withdrawalMax: Money,
  withdrawalFee: Money,
  /** Above it two people approve, confirm and give. */
  twoApprovalsAbove: Money,
  expectedMinutes: Count(1, 10_080),
  /** After how many minutes without a word from the player a payout counts as received. */
  confirmMinutes: Count(5, 10_080),
  /** How much of a deposit must be staked before a withdrawal: 10000 is once. */
  turnoverBps: Count(0, 100_000),
  payoutHoldHours: Count(0, 720),
  /** What may leave within 24 hours. */
  payoutDayMax: z.nullable(Money),
  /** One payout more within ten minutes stops all of them. */
  payoutsInTenMinutesMax: z.nullable(Count(1, 10_000)),
  /** Nobody pays what he has approved. */
  signerApart: z.boolean(),
  withdrawalsPerDayMax: z.nullable(Count(1, 1_000)),
  withdrawnPerDayMax: z.nullable(Money),
  /** A payout account has to be in the real name of the member. */
  holderMatches: z.boolean(),
  /** The provider that pays out; null where operators pay by hand alone. */
  payoutProvider: z.nullable(line(32)),
  /** Banks and e-wallets of which members may add accounts, in the order in which they are offered. */
  banks: z.array(line(60)).check(z.maxLength(PAYOUT_BANKS_MAX)),
  /** What one member gives along the line of agents on one day of the brand. */
  lineDailyMax: Money,
  /** What one person confirms alone within 24 hours, of deposits below `twoApprovalsAbove`. */
  confirmedAloneDayMax: z.nullable(Money),
});
export type CashierSettings = z.output<typeof CashierSettings>;
/** Some of them; what is left out stays. */
export const SomeCashierSettings = z.partial(CashierSettings);
export type SomeCashierSettings = z.output<typeof SomeCashierSettings>;

export const readCashierSettings = route({
  auth: 'operator',
  id: 'payments.readCashierSettings',
  method: 'GET',
  path: '/console/v1/cashier-settings',
  summary: 'The rules of the cashier; two people change them, by a proposal',
  limit: 'read',
  role: ['finance', 'risk', 'auditor'],
  reply: z.strictObject({ currency: z.string(), settings: CashierSettings }),
  refusals: [],
});
