-- Our own game vendor: what brands ask of it, sessions, seeds and rounds. It knows players by the ids
-- that the wallet gives, and keeps no money.
create schema studio;

-- What the jurisdiction of a brand asks for; a brand without a row gets the defaults of the code.
create table studio.brand (
  merchant_code text primary key,
  -- The shortest time from the start of one round to the start of the next.
  cycle_ms integer not null check (cycle_ms between 0 and 60000)
);

-- The rules of each version that was ever played, so that old rounds can be checked for good.
create table studio.title_version (
  title text not null,
  version text not null,
  rules_hash text not null check (rules_hash ~ '^[0-9a-f]{64}$'),
  rules jsonb not null,
  primary key (title, version)
);

create table studio.session (
  id uuid primary key,
  -- SHA-256 of the token that the game client holds.
  token_hash bytea not null unique,
  title text not null,
  player_id text not null,
  merchant_code text not null,
  currency text not null,
  trial boolean not null,
  -- The session token of the wallet, sealed.
  wallet_token bytea not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);

-- The seeds of a player in a title. The next server seed is committed along with the one in use.
create table studio.seed_pair (
  id uuid primary key,
  player_id text not null,
  title text not null,
  client_seed text not null,
  -- Sealed: a copy of the database tells no outcome to come.
  server_seed bytea not null,
  server_seed_hash text not null,
  next_server_seed bytea not null,
  next_server_seed_hash text not null,
  created_at timestamptz not null,
  -- Set by the rotation that reveals the server seed.
  revealed_at timestamptz
);
create unique index seed_pair_in_use on studio.seed_pair (player_id, title)
  where revealed_at is null;
create index seed_pair_player on studio.seed_pair (player_id, title, created_at);

create table studio.round (
  -- Derived from (player, title, the client's id), so that one id of a client is one round.
  id uuid primary key,
  session_id uuid not null,
  pair_id uuid not null,
  nonce integer not null check (nonce >= 0),
  client_round_id uuid not null,
  version text not null,
  -- 1 drawn, and the wallet has not answered yet; 2 settled; 3 the end of a pair of seeds, written by
  -- the rotation in place of a round, so that nobody who still holds the pair can play on it.
  state smallint not null check (state between 1 and 3),
  stake bigint not null,
  payout bigint not null,
  bet text not null,
  events text not null,
  -- The player's cash after the round.
  balance bigint,
  played_at timestamptz not null,
  unique (pair_id, nonce)
);
create index round_drawn on studio.round (played_at) where state = 1;
