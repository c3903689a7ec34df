import { amount, assert, type Currency, writeAmount } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type { readMemberSafety as contract } from '@padauk/contracts/harm';
import type { Platform, Tx } from '../../../platform/platform.ts';
import {
  listChanges,
  listDays,
  readSafety,
  type SafetyNeeds,
  type SafetyPlayer,
  writeExclusion,
  writeLimit,
} from '../../safety/index.ts';

type Player = SafetyPlayer & { readonly currency: Currency };
type WireLimit = ReplyOf<typeof contract>['limits'][number];

const DAYS = 28;
const CHANGES = 100;

/** What staff need to look after a player. */
export async function readMemberSafety(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  needs: SafetyNeeds,
  player: Player,
): Promise<ReplyOf<typeof contract>> {
  const { memberId, currency } = player;
  const state = await readSafety(tx, player, clock.now(), needs.sumDeposits);
  const days = await listDays(tx, memberId, DAYS);
  const changes = await listChanges(tx, memberId, CHANGES);
  const write = (minor: bigint) => writeAmount(amount(minor), currency);
  return {
    memberId,
    currency,
    limits: state.uses.map((use) => writeLimit(use, currency)),
    realityMinutes: state.realityMinutes,
    exclusion: state.exclusion ? writeExclusion(state.exclusion) : null,
    netDeposits: write(await needs.netDeposits(tx, memberId)),
    days: days.map((day) => ({
      ...day,
      staked: write(day.staked),
      returned: write(day.returned),
      deposited: write(day.deposited),
    })),
    changes: changes.map(({ at, what, facts }) => ({
      at: at.toISOString(),
      what,
      facts: { ...facts },
    })),
  };
}

/** One limit of a player as it is. */
export async function readOneLimit(
  tx: Tx,
  { clock, sumDeposits }: Pick<Platform, 'clock'> & Pick<SafetyNeeds, 'sumDeposits'>,
  player: Player,
  key: Pick<WireLimit, 'kind' | 'period'>,
): Promise<WireLimit> {
  const { uses } = await readSafety(tx, player, clock.now(), sumDeposits);
  const use = uses.find(({ limit }) => limit.kind === key.kind && limit.period === key.period);
  assert(use, `every limit is listed: ${key.kind} of the ${key.period}`);
  return writeLimit(use, player.currency);
}
