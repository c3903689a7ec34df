-- Progressive jackpots: what stakes on linked titles feed. The money of all levels of a jackpot is one
-- account of the ledger; the pools below say how it is divided, and change in the same transaction.
create table games.jackpot (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  code text not null,
  currency text not null,
  -- Shares, seeds and last amounts by level, as they were when it was opened: minor units as text.
  rules jsonb not null,
  account_id bigint not null,
  -- Sums of whole minor units since it was opened: contributed + seeded = paid + all open pools.
  contributed bigint not null default 0,
  seeded bigint not null default 0,
  paid bigint not null default 0 check (paid >= 0),
  opened_at timestamptz not null,
  unique (merchant_id, code, currency)
);

-- The titles whose stakes feed it, by their code at our own studio.
create table games.jackpot_title (
  jackpot_id uuid not null references games.jackpot,
  title text not null,
  primary key (jackpot_id, title)
);

-- One row for each pool that was ever filled; the one that is not won is the one that is open.
create table games.jackpot_pool (
  jackpot_id uuid not null references games.jackpot,
  level text not null check (level in ('mini', 'minor', 'major', 'grand')),
  number integer not null check (number > 0),
  amount bigint not null check (amount >= 0),
  -- Contributions that are not a whole minor unit yet.
  millionths integer not null check (millionths between 0 and 999999),
  -- Sealed until the pool is won, as is that of the next pool: both are committed to.
  server_seed bytea not null,
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text not null,
  next_server_seed bytea not null,
  next_server_seed_hash text not null check (next_server_seed_hash ~ '^[0-9a-f]{64}$'),
  begun_at timestamptz not null,
  won_at timestamptz,
  member_id uuid,
  -- As it is shown to others.
  masked_account text,
  bet_id uuid,
  title text,
  primary key (jackpot_id, level, number),
  check ((won_at is null) = (member_id is null) and (won_at is null) = (bet_id is null))
);
create unique index jackpot_pool_open on games.jackpot_pool (jackpot_id, level)
  where won_at is null;
create index jackpot_pool_won on games.jackpot_pool (jackpot_id, won_at desc)
  where won_at is not null;

-- The stakes that have fed a jackpot: a stake that is given back takes its part out again.
create table games.jackpot_stake (
  bet_id uuid primary key,
  jackpot_id uuid not null references games.jackpot,
  stake bigint not null check (stake > 0),
  returned boolean not null default false
);
create index jackpot_stake_jackpot on games.jackpot_stake (jackpot_id);

-- Titles that stood among the slots until they were linked.
update games.game g set classification = 'JP'
  from games.vendor v
 where v.id = g.vendor_id and v.code = 'padauk' and g.classification = 'SL'
   and g.game_code in ('royal-drum', 'honey-bee');
