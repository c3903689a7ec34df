import { type Amount, amount, type Currency, type Uuid, writeAmount, ZERO } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type { readProfit as contract } from '@padauk/contracts/games';
import type { Db } from '../../../platform/platform.ts';
import { type MoneyFigures, readMoneyDaysOfMember, readNetDeposits } from '../../wallet/index.ts';
import { readMemberDays } from '../days.repo.ts';
import { sumPlayed, writePlayed } from './played.ts';

/**
 * What a player won and lost by day and by category in days of the brand's calendar, beside what
 * came in and went out. Read from the roll-ups; only the lifetime figure is of this moment.
 */
export async function readProfit(
  db: Db,
  query: {
    readonly memberId: Uuid;
    readonly currency: Currency;
    readonly from: string;
    readonly to: string;
  },
): Promise<ReplyOf<typeof contract>> {
  const { currency } = query;
  const [played, moved, lifetime] = await Promise.all([
    readMemberDays(db, query),
    readMoneyDaysOfMember(db, query),
    readNetDeposits(db, query.memberId),
  ]);
  const byDate = Map.groupBy(played, (day) => day.date);
  const moneyOn = new Map(moved.map((day) => [day.date, day]));
  const dates = [...new Set([...byDate.keys(), ...moneyOn.keys()])].sort();
  const byType = Map.groupBy(played, (day) => day.gameType);
  return {
    days: dates.map((date) => ({
      date,
      ...writePlayed(sumPlayed(byDate.get(date) ?? []), currency),
      ...writeMoney(
        [moneyOn.get(date)].filter((day) => day !== undefined),
        currency,
      ),
    })),
    categories: [...byType]
      .map(([gameType, days]) => ({ gameType, sum: sumPlayed(days) }))
      .sort((a, b) => (a.sum.stakes < b.sum.stakes ? 1 : -1))
      .map(({ gameType, sum }) => ({ gameType, ...writePlayed(sum, currency) })),
    totals: { ...writePlayed(sumPlayed(played), currency), ...writeMoney(moved, currency) },
    lifetimeNetDeposits: writeAmount(amount(lifetime), currency),
  };
}

function writeMoney(days: readonly MoneyFigures[], currency: Currency) {
  const sum = (of: (day: MoneyFigures) => bigint): string =>
    writeAmount(
      days.reduce<Amount>((total, day) => amount(total + of(day)), ZERO),
      currency,
    );
  return {
    deposits: sum((day) => day.deposits),
    withdrawals: sum((day) => day.withdrawals),
    tournaments: sum((day) => day.tournaments),
    rewards: sum((day) => day.bonusReleased + day.rebates + day.referral + day.promotions),
  };
}
