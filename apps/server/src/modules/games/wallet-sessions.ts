import { isUuid, SECOND_MS, type Uuid } from '@padauk/base';
import type { Db, Tx } from '../../platform/database.ts';
import { hashToken } from '../../platform/token-hash.ts';
import { findMembers } from '../identity/index.ts';
import { findGuarded } from '../safety/index.ts';
import {
  type ActiveBonus,
  findActiveBonuses,
  findWalletMembers,
  type WalletMember,
} from '../wallet/index.ts';
import { findLaunchSessions } from './launches.repo.ts';

/** Where a player's money stands. Never changes once the accounts are open. */
export type PlayerAccount = WalletMember;

/** A game session as stakes are judged. */
export type WalletSession = {
  readonly launchId: Uuid;
  readonly vendorId: Uuid;
  readonly player: PlayerAccount;
  /** The game that was opened, as the vendor calls it. */
  readonly gameCode: string;
  readonly expiresAtMs: number;
  readonly ended: boolean;
  /** A frozen or closed player is paid, and stakes nothing. */
  readonly frozen: boolean;
  /** The player has limits or stays away: each stake is judged. */
  readonly guarded: boolean;
  /** The bonus that runs: told with the balance, and played when cash does not cover a stake. */
  readonly bonus: ActiveBonus | undefined;
};

const FRESH_MS = SECOND_MS;
const STALE_MS = 5 * SECOND_MS;
const PLAYERS_MAX = 200_000;
const TURN_MAX = 100;

type Entry = { session: WalletSession; readAtMs: number; usedAtMs: number };

/**
 * Game sessions and players by what vendors send, kept in the process so that a stake reads nothing
 * before it is posted. All sessions in use are read again together, at most once a second: what was
 * ended or frozen elsewhere stakes nothing after a second or two, and never after five.
 */
export function createWalletSessions(db: Db, nowMs: () => number) {
  const entries = new Map<string, Entry>();
  const players = new Map<string, PlayerAccount>();
  let gathering: { readonly tokens: Set<string>; readonly done: Promise<void> } | undefined;
  let renewing: Promise<void> | undefined;
  let renewedAtMs = 0;

  async function readPlayers(from: Db | Tx, memberIds: readonly string[]): Promise<void> {
    const unknown = memberIds.filter((id) => !players.has(id));
    if (players.size + unknown.length > PLAYERS_MAX) players.clear();
    for (const member of await findWalletMembers(from, unknown)) {
      players.set(member.memberId, member);
    }
  }

  async function read(tokens: readonly string[]): Promise<void> {
    const readAtMs = nowMs();
    const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
    const launches = await findLaunchSessions(
      db,
      Array.from(byHash.keys(), (hex) => Buffer.from(hex, 'hex')),
    );
    const memberIds = [...new Set(launches.map(({ memberId }) => memberId))];
    const [members, guarded, bonuses] = await Promise.all([
      findMembers(db, memberIds),
      findGuarded(db, memberIds),
      findActiveBonuses(db, memberIds),
      readPlayers(db, memberIds),
    ]);
    const found = new Map<string, WalletSession>();
    for (const launch of launches) {
      const player = players.get(launch.memberId);
      const token = byHash.get(launch.sessionHash.toString('hex'));
      if (!player || token === undefined) continue;
      found.set(token, {
        launchId: launch.id,
        vendorId: launch.vendorId,
        player,
        gameCode: launch.gameCode,
        expiresAtMs: launch.expiresAt.getTime(),
        ended: launch.endedAt !== null,
        frozen: members.get(launch.memberId)?.state !== 'active',
        guarded: guarded.has(launch.memberId),
        bonus: bonuses.get(launch.memberId),
      });
    }
    for (const token of tokens) {
      const session = found.get(token);
      // Unknown tokens are not kept: whoever sends them must not fill the memory.
      if (!session) entries.delete(token);
      else {
        const usedAtMs = entries.get(token)?.usedAtMs ?? readAtMs;
        entries.set(token, { session, readAtMs, usedAtMs });
      }
    }
  }

  /** Thousands of sessions at once would hold up the calls that come meanwhile. */
  async function readInTurns(tokens: readonly string[]): Promise<void> {
    for (let from = 0; from < tokens.length; from += TURN_MAX) {
      await read(tokens.slice(from, from + TURN_MAX));
    }
  }

  /** Reads again all that was used since the last time, and forgets the rest. */
  function renew(): void {
    if (renewing) return;
    const since = renewedAtMs;
    renewedAtMs = nowMs();
    const used: string[] = [];
    for (const [token, entry] of entries) {
      if (entry.usedAtMs >= since) used.push(token);
      else entries.delete(token);
    }
    renewing = readInTurns(used)
      // Entries stay as they are, and are of no use once they are too old.
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined;
      });
  }

  /** Unknown tokens that come together are read together. */
  function readSoon(token: string): Promise<void> {
    let batch = gathering;
    if (!batch) {
      const tokens = new Set<string>();
      batch = {
        tokens,
        done: new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
          gathering = undefined;
          return read([...tokens]);
        }),
      };
      gathering = batch;
    }
    batch.tokens.add(token);
    return batch.done;
  }

  return {
    async find(token: string): Promise<WalletSession | undefined> {
      const now = nowMs();
      const entry = entries.get(token);
      if (!entry || now - entry.readAtMs > STALE_MS || now < entry.readAtMs) {
        await readSoon(token);
        return entries.get(token)?.session;
      }
      entry.usedAtMs = now;
      if (now - entry.readAtMs > FRESH_MS) renew();
      return entry.session;
    },

    /**
     * @param from - who is in a transaction asks there: who waits for a second connection keeps the
     *   first, and as many of them as there are connections wait for ever
     */
    async findPlayer(from: Db | Tx, memberId: string): Promise<PlayerAccount | undefined> {
      const known = players.get(memberId);
      if (known) return known;
      // A vendor may send any text for a player of ours.
      if (!isUuid(memberId)) return undefined;
      await readPlayers(from, [memberId]);
      return players.get(memberId);
    },

    /** For who has just changed a session in this process. */
    forget(token: string): void {
      entries.delete(token);
    },
    /** The same for all that a player has open. */
    forgetAllOf(memberId: Uuid): void {
      for (const [token, { session }] of entries) {
        if (session.player.memberId === memberId) entries.delete(token);
      }
    },
  };
}
export type WalletSessions = ReturnType<typeof createWalletSessions>;
