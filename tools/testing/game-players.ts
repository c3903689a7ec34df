import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { amount, type Currency, type Uuid } from '@padauk/base';
import { openAccount, postGroups, type AccountId } from '@padauk/ledger';
import type pg from 'pg';
import { sealVendorKey } from '../../apps/server/src/modules/games/vendor-keys.repo.ts';
import { openVault, type Vault } from '../../apps/server/src/platform/secret-key.ts';
import { SECRET_KEY } from './database.ts';

/** A player with an open game session, as a vendor knows him. */
export type GamePlayer = {
  readonly playerId: Uuid;
  readonly sessionToken: string;
  readonly cashId: AccountId;
  readonly debtId: AccountId;
};

const GROUPS_MAX = 500;

/**
 * Makes many players at once, each with money and a session in a game, without a login: for tests
 * and benches of what comes after it.
 *
 * @param options.balance - minor units of each player
 */
export async function createGamePlayers(
  pool: pg.Pool,
  options: {
    readonly count: number;
    readonly balance: bigint;
    readonly vendorCode?: string;
    readonly gameCode?: string;
    readonly currency?: Currency;
  },
): Promise<GamePlayer[]> {
  const { count, balance, vendorCode = 'padauk', gameCode = 'padauk-blossom' } = options;
  const currency = options.currency ?? 'MMK';
  const { rows: games } = await pool.query<{
    merchant_id: string;
    merchant_code: string;
    vendor_id: string;
    game_id: string;
  }>(
    `select m.id as merchant_id, m.code as merchant_code, v.id as vendor_id, g.id as game_id
     from games.vendor v join games.game g on g.vendor_id = v.id
     join site.merchant m on m.id = v.merchant_id
     where v.code = $1 and g.game_code = $2`,
    [vendorCode, gameCode],
  );
  const [game] = games;
  if (!game) throw new Error(`${vendorCode} has no game ${gameCode}`);
  const ids = Array.from({ length: count }, () => randomUUID() as Uuid);
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));

  await pool.query(
    `insert into identity.member (id, merchant_id, username, username_key, nickname, type,
       currency, password_hash, agreed_at, registered_at, registered_ip)
     select id, $2, 'g' || id, 'g' || id, 'g', 0, $3, 'none', now(), now(), '127.0.0.1'
     from unnest($1::uuid[]) as id`,
    [ids, game.merchant_id, currency],
  );
  const { rows: members } = await pool.query<{ member_id: Uuid; cash: string; debt: string }>(
    `insert into wallet.member (member_id, merchant_id, currency, cash_account_id,
       locked_account_id, debt_account_id)
     select id, $2::uuid, $3::text,
       ledger.open_account($2::uuid::text, 'member', id::text, 'cash', $3::text, 0),
       ledger.open_account($2::uuid::text, 'member', id::text, 'locked', $3::text, 0),
       ledger.open_account($2::uuid::text, 'member', id::text, 'debt', $3::text, null)
     from unnest($1::uuid[]) as id
     returning member_id, cash_account_id::text as cash, debt_account_id::text as debt`,
    [ids, game.merchant_id, currency],
  );
  await pool.query(
    `insert into games.launch (id, merchant_id, merchant_code, vendor_id, game_id, member_id,
       login_session_id, currency, trial, language, token_hash, token_expires_at, used_at,
       session_hash, session_expires_at, created_at)
     select gen_random_uuid(), $3, $4, $5, $6, p.id, gen_random_uuid(), $7, false, 'EN',
       p.hash, now(), now(), p.hash, now() + interval '12 hours', now()
     from unnest($1::uuid[], $2::bytea[]) as p (id, hash)`,
    [
      ids,
      tokens.map((token) => createHash('sha256').update(token).digest()),
      game.merchant_id,
      game.merchant_code,
      game.vendor_id,
      game.game_id,
      currency,
    ],
  );
  const accounts = new Map(members.map((member) => [member.member_id, member]));
  const players = ids.map((playerId, index) => ({
    playerId,
    sessionToken: tokens[index] ?? '',
    cashId: BigInt(accounts.get(playerId)?.cash ?? 0) as AccountId,
    debtId: BigInt(accounts.get(playerId)?.debt ?? 0) as AccountId,
  }));
  if (balance > 0n) await fund(pool, { players, balance, merchantId: game.merchant_id, currency });
  return players;
}

async function fund(
  pool: pg.Pool,
  args: {
    readonly players: readonly Pick<GamePlayer, 'cashId'>[];
    readonly balance: bigint;
    readonly merchantId: string;
    readonly currency: Currency;
  },
): Promise<void> {
  const source = await openAccount(pool, {
    merchantId: args.merchantId,
    ownerKind: 'house',
    ownerId: 'testing',
    code: 'house:testing',
    currency: args.currency,
  });
  for (let from = 0; from < args.players.length; from += GROUPS_MAX) {
    await postGroups(
      pool,
      args.players.slice(from, from + GROUPS_MAX).map(({ cashId }) => ({
        transfers: [
          {
            id: randomUUID() as Uuid,
            fromId: source,
            toId: cashId,
            amount: amount(args.balance),
            kind: 'adjustment',
            reference: null,
          },
        ],
      })),
    );
  }
}

/** Gives a member of the demo brand cash that nobody paid in, minor units. */
export async function giveCash(pool: pg.Pool, memberId: string, balance: bigint): Promise<void> {
  const { rows } = await pool.query<{ merchant_id: string; currency: Currency; cash: string }>(
    `select merchant_id, currency, cash_account_id::text as cash from wallet.member
     where member_id = $1`,
    [memberId],
  );
  const [member] = rows;
  if (!member) throw new Error(`${memberId} has no wallet`);
  const players = [{ cashId: BigInt(member.cash) as AccountId }];
  const { merchant_id: merchantId, currency } = member;
  await fund(pool, { players, balance, merchantId, currency });
}

/**
 * Gives a vendor a signing key.
 *
 * @param options.vault - of an install that has another key than those of tests
 */
export async function giveVendorKey(
  pool: pg.Pool,
  options: {
    readonly vendorCode: string;
    readonly secret: string;
    readonly slot?: 1 | 2;
    readonly vault?: Vault;
  },
): Promise<void> {
  const { vault = openVault({ secretKey: SECRET_KEY, dataDir: '' }) } = options;
  await pool.query(
    `insert into games.vendor_key (vendor_id, slot, secret_sealed)
     select id, $2, $3 from games.vendor where code = $1
     on conflict (vendor_id, slot) do update
       set secret = null, secret_sealed = excluded.secret_sealed`,
    [options.vendorCode, options.slot ?? 1, sealVendorKey(vault, options.secret)],
  );
}

/** Makes the player's launch new, as if the game had just been opened. Gives its token. */
export async function launchAgain(pool: pg.Pool, player: GamePlayer): Promise<string> {
  const launchToken = randomBytes(32).toString('base64url');
  await pool.query(
    `update games.launch set used_at = null, session_hash = null, session_expires_at = null,
       token_hash = $2, token_expires_at = now() + interval '1 minute'
     where member_id = $1`,
    [player.playerId, createHash('sha256').update(launchToken).digest()],
  );
  return launchToken;
}
