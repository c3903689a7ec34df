import { assert, ok, refuse, type Result, unreachable, type Uuid, writeAmount } from '@padauk/base';
import type { RefusalOf } from '@padauk/contracts';
import type { enterTournament as route } from '@padauk/contracts/tournaments';
import { postTransfers } from '@padauk/ledger';
import { derivedUuid } from '@padauk/provider-sdk';
import type { Platform, Tx } from '../../platform/platform.ts';
import { findMember } from '../identity/index.ts';
import { lockPlay, stopLaunch, stopStake, takePlay } from '../safety/index.ts';
import { findWalletMembers, readMemberFunds } from '../wallet/index.ts';
import { countEntriesOf, insertEntry } from './entries.repo.ts';
import type { Tournament } from './tournament.ts';
import { findTournament, lockTournament } from './tournaments.repo.ts';

type EnterRefusal = RefusalOf<typeof route>;

export const entryTransferId = (tournamentId: Uuid, memberId: Uuid): Uuid =>
  derivedUuid('tournament-entry', tournamentId, memberId);

/**
 * Enters a member: the row of the tournament is locked, so that the last place is taken once. The
 * buy-in is staked money for the limits of the player, and is held in the tournament's own account.
 */
export async function enterTournament(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'outbox'>,
  asked: {
    readonly merchantId: Uuid;
    readonly memberId: Uuid;
    readonly tournamentId: string;
    /** How others read an account's name. */
    readonly mask: (account: string) => string;
  },
): Promise<Result<Tournament, EnterRefusal>> {
  const { clock } = platform;
  const { memberId, merchantId } = asked;
  const known = await findTournament(tx, { merchantId, id: asked.tournamentId });
  const t = known && (await lockTournament(tx, known.id));
  if (!t) return refuse('tournament_not_found');
  const now = clock.now();
  const isOpen = t.state === 'announced' || t.state === 'running';
  if (!isOpen || now >= t.endsAt) return refuse('tournament_closed');
  const member = await findMember(tx, memberId);
  const [wallet] = await findWalletMembers(tx, [memberId]);
  assert(member && wallet, `a player with a wallet: ${memberId}`);
  if (wallet.currency !== t.currency) return refuse('tournament_not_found');
  const away = await stopLaunch(tx, clock, { memberId, currency: wallet.currency });
  if (away) return away;
  const { entries } = (await countEntriesOf(tx, [t.id]))(t.id);
  const entry = {
    tournamentId: t.id,
    memberId,
    number: entries + 1,
    maskedAccount: asked.mask(member.account),
    enteredAt: now,
  };
  if (t.entriesMax !== null && entries >= t.entriesMax) return refuse('tournament_full');
  if (!(await insertEntry(tx, entry))) return refuse('tournament_entered');
  if (t.buyIn === 0n) return ok(t);

  const posted = await postTransfers(tx, [
    {
      id: entryTransferId(t.id, memberId),
      fromId: wallet.cashId,
      toId: t.accountId,
      amount: t.buyIn,
      kind: 'tournament_entry',
      reference: t.id,
    },
  ]);
  // After the posting, as a stake of a game is judged: that has the balance and then the limits,
  // and two who took them crosswise would wait for each other.
  const stake = { memberId, currency: wallet.currency, stake: t.buyIn };
  // Nothing is staked between the look and the count.
  await lockPlay(tx, memberId);
  const stop = await stopStake(tx, clock, stake);
  if (stop) return stop;
  if (!posted.ok) return refuseEntry(posted.code);
  await takePlay(tx, { memberId, staked: t.buyIn, returned: 0n, at: now });
  await tellBalance(tx, platform, memberId);
  return ok(t);
}

function refuseEntry(
  code: Exclude<Awaited<ReturnType<typeof postTransfers>>, { ok: true }>['code'],
): Result<never, EnterRefusal> {
  switch (code) {
    case 'balance_too_low':
    case 'account_frozen':
      return refuse(code);
    case 'transfer_id_reused':
    case 'transfer_voided':
    case 'account_not_found':
    case 'currency_mismatch':
      throw new Error(`a buy-in goes from a member's cash to its tournament: ${code}`);
    default:
      return unreachable(code);
  }
}

/** Refreshes what a member's pages show of the cash. */
export async function tellBalance(
  tx: Tx,
  { outbox }: Pick<Platform, 'outbox'>,
  memberId: Uuid,
): Promise<void> {
  const [wallet] = await findWalletMembers(tx, [memberId]);
  const funds = (await readMemberFunds(tx, [memberId])).get(memberId);
  assert(wallet && funds, `a wallet of ${memberId}`);
  await outbox.emit(tx, 'balance.changed', {
    memberId,
    balance: writeAmount(funds.cash, wallet.currency),
    locked: writeAmount(funds.locked, wallet.currency),
  });
}
