import { DAY_MS, isCurrency, MINUTE_MS, parseAmount, writeAmount, amount } from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import type { OutboxEvent, Platform, Tx } from '../../../platform/platform.ts';
import { listDays } from '../../safety/index.ts';
import { findPayoutSharers } from '../../wallet/index.ts';
import { openCase } from './risk-cases.repo.ts';
import {
  countSamePlace,
  findWatched,
  listDepositTimes,
  sumDepositsAndPlay,
  type Watched,
} from './risk-facts.repo.ts';
import {
  isBurst,
  isLittlePlay,
  type RiskFacts,
  type RiskKind,
  type RiskRule,
} from './risk-rule.ts';
import { readRules } from './risk-rules.repo.ts';

export const riskEvents = [
  'member.registered',
  'deposit.posted',
  'withdrawal.changed',
  'round.settled',
] as const;
const LITTLE_PLAY_MS = 7 * DAY_MS;

type Event = Extract<OutboxEvent, { readonly name: (typeof riskEvents)[number] }>;
type Look = {
  readonly tx: Tx;
  readonly event: Event;
  readonly member: Watched;
  readonly rule: RiskRule;
  readonly now: Date;
};

/** What each rule sees in an event: figures for whoever decides, or nothing. */
const looks: Readonly<Record<RiskKind, (look: Look) => Promise<RiskFacts | undefined>>> = {
  deposit_velocity: async ({ tx, event, member, rule, now }) => {
    if (event.name !== 'deposit.posted') return undefined;
    const since = new Date(now.getTime() - (rule.params.minutes ?? 0) * MINUTE_MS);
    const times = await listDepositTimes(tx, member.memberId, since);
    return isBurst(times, rule.params)
      ? { deposits: times.length, minutes: rule.params.minutes ?? 0 }
      : undefined;
  },
  large_win: async ({ event, member, rule }) => {
    if (event.name !== 'round.settled' || !isCurrency(member.currency)) return undefined;
    const won = parseAmount(event.payload.payout, member.currency) ?? 0n;
    const most = rule.params.amount;
    if (most === undefined || won < most) return undefined;
    return {
      title: event.payload.title,
      stake: event.payload.stake,
      payout: writeAmount(amount(won), member.currency),
    };
  },
  little_play: async ({ tx, event, member, rule, now }) => {
    if (!isRequest(event) || !isCurrency(member.currency)) return undefined;
    const since = new Date(now.getTime() - LITTLE_PLAY_MS);
    const { deposited, staked } = await sumDepositsAndPlay(tx, member.memberId, since);
    if (!isLittlePlay(staked, deposited, rule.params)) return undefined;
    return {
      deposited: writeAmount(amount(deposited), member.currency),
      staked: writeAmount(amount(staked), member.currency),
    };
  },
  shared_payout: async ({ tx, event, member }) => {
    if (!isRequest(event)) return undefined;
    const others = await findPayoutSharers(tx, member.memberId);
    return others.length > 0 ? { others: others.length } : undefined;
  },
  shared_place: async ({ tx, event, member, rule }) => {
    if (event.name !== 'member.registered') return undefined;
    const others = await countSamePlace(tx, member.memberId);
    return others >= (rule.params.count ?? 1) ? { others } : undefined;
  },
  night_play: async ({ tx, event, member, rule, now }) => {
    if (event.name !== 'round.settled') return undefined;
    const [day] = await listDays(tx, member.memberId, 1);
    const isToday = day?.date === brandDayOf(now, member.timeZone).date;
    const most = rule.params.minutes ?? 0;
    return day && isToday && day.nightMinutes >= most ? { minutes: day.nightMinutes } : undefined;
  },
};

const isRequest = (event: Event): boolean =>
  event.name === 'withdrawal.changed' && event.payload.state === 'requested';

/** Looks at events by the rules of each brand; opens a case where one of them sees something. */
export async function watchRisk(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random'>,
  batch: readonly OutboxEvent[],
): Promise<void> {
  const events = batch.filter(isWatchedEvent);
  const members = await findWatched(tx, [
    ...new Set(events.map(({ payload }) => payload.memberId)),
  ]);
  const rules = new Map<string, RiskRule[]>();
  const now = platform.clock.now();
  for (const event of events) {
    const member = members.get(event.payload.memberId);
    if (!member) continue;
    const { merchantId } = member;
    const own = rules.get(merchantId) ?? (await readRules(tx, merchantId));
    rules.set(merchantId, own);
    for (const rule of own.filter(({ enabled }) => enabled)) {
      const facts = await looks[rule.kind]({ tx, event, member, rule, now });
      if (!facts) continue;
      await openCase(tx, {
        id: platform.random.uuid(),
        merchantId,
        memberId: member.memberId,
        kind: rule.kind,
        facts,
        foundOn: brandDayOf(now, member.timeZone).date,
        openedAt: now,
      });
    }
  }
}

const isWatchedEvent = (event: OutboxEvent): event is Event =>
  riskEvents.some((name) => name === event.name);
