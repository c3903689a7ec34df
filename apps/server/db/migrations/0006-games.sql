-- The catalogue of games, launches into game frames, and every wallet call of a game vendor.
create schema games;

create table games.vendor (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  -- The `vassalage` of the catalogue.
  code text not null check (code ~ '^[A-Za-z0-9_-]{2,32}$'),
  name text not null,
  -- A switched-off connection is listed nowhere, launches nothing and takes no stake.
  active boolean not null,
  -- Where its game frame opens; `{game}`, `{language}`, `{theme}` and `{token}` are filled in.
  launch_url text not null,
  -- Networks that may call the wallet, in CIDR form; empty: any.
  networks text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (merchant_id, code)
);

-- What the house wins and pays in a vendor's games: one account of the ledger for each currency.
create table games.vendor_account (
  vendor_id uuid not null references games.vendor,
  currency text not null,
  account_id bigint not null,
  primary key (vendor_id, currency)
);

-- Two signing keys can be in use, so that one is replaced while the other still signs.
create table games.vendor_key (
  vendor_id uuid not null references games.vendor,
  slot smallint not null check (slot in (1, 2)),
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null default now(),
  primary key (vendor_id, slot)
);

create table games.game (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  vendor_id uuid not null references games.vendor,
  -- Names the game in addresses of the site.
  node_id text not null,
  game_code text not null,
  -- What the vendor calls it in wallet calls.
  vendor_game_code text not null,
  game_type text not null,
  icon_url text not null,
  supports_trial boolean not null,
  active boolean not null,
  hot_pinned boolean not null default false,
  -- Certified return to player in per cent with two digits.
  return_percent text check (return_percent ~ '^\d{1,3}\.\d\d$'),
  -- Bounds of one stake in minor units of the brand's currency.
  stake_min bigint check (stake_min > 0),
  stake_max bigint check (stake_max >= stake_min),
  sort_order integer not null default 0,
  unique (merchant_id, node_id),
  unique (merchant_id, game_code),
  unique (vendor_id, vendor_game_code)
);

create table games.game_name (
  game_id uuid not null references games.game,
  language text not null,
  name text not null,
  primary key (game_id, language)
);

-- Stakes and payouts by game and hour, rolled up from settled rounds.
create table games.turnover_hour (
  game_id uuid not null references games.game,
  hour timestamptz not null,
  stake bigint not null,
  payout bigint not null,
  rounds bigint not null,
  primary key (game_id, hour)
);

-- The list of hot games as it was last computed.
create table games.hot_game (
  merchant_id uuid not null references site.merchant,
  game_id uuid not null references games.game,
  rank integer not null,
  turnover bigint not null,
  computed_at timestamptz not null,
  primary key (merchant_id, game_id)
);

-- One opening of a game: a launch token for a minute, then the session of the wallet calls.
create table games.launch (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  merchant_code text not null,
  vendor_id uuid not null references games.vendor,
  game_id uuid not null references games.game,
  member_id uuid not null,
  login_session_id uuid not null,
  currency text not null,
  trial boolean not null,
  language text not null,
  -- SHA-256 of the tokens; the tokens themselves are kept nowhere.
  token_hash bytea not null unique,
  token_expires_at timestamptz not null,
  used_at timestamptz,
  session_hash bytea unique,
  session_expires_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null
);
create index launch_login_session on games.launch (login_session_id) where ended_at is null;

-- One row for each transaction of a vendor: the first answer, and what it was an answer to. The id is
-- derived from (vendor, transaction id), so the primary key is what makes a transaction unique.
create table games.wallet_transaction (
  id uuid primary key,
  vendor_id uuid not null,
  transaction_id text not null,
  -- 1 bet, 2 win, 3 rollback, 4 end of a round, 5 a bet and its win in one call.
  kind smallint not null check (kind between 1 and 5),
  -- Names the content of the request: the same id with another digest is refused.
  digest uuid not null,
  member_id uuid not null,
  game_id uuid,
  -- Derived from (vendor, player, round).
  round_id uuid not null,
  round_ref text not null,
  amount bigint not null check (amount >= 0),
  -- False: acknowledged without moving money, since it was rolled back before it came.
  moved boolean not null,
  -- The player's cash after it, as answered.
  balance bigint not null,
  -- The bet that a win names; what a rollback undoes.
  original_id uuid,
  closes_round boolean not null default false,
  -- A win that came after its round was closed.
  late boolean not null default false,
  -- What a taken-back win left the player owing.
  debt bigint not null default 0 check (debt >= 0),
  -- The second transaction of a combined call; the row's own columns are those of the bet, and its
  -- balance is the one after both.
  win_id uuid,
  win_transaction_id text,
  win_amount bigint check (win_amount >= 0),
  at timestamptz not null default now(),
  check ((kind = 5) = (win_id is not null)),
  check ((win_id is null) = (win_transaction_id is null) and (win_id is null) = (win_amount is null))
);
create unique index wallet_transaction_win on games.wallet_transaction (win_id)
  where win_id is not null;
create index wallet_transaction_round on games.wallet_transaction (round_id);
create index wallet_transaction_original on games.wallet_transaction (original_id)
  where original_id is not null;
create index wallet_transaction_at on games.wallet_transaction using brin (at);

-- No bet enters a closed round, and no id is used both as the win of a combined call and otherwise,
-- whichever process takes the call. The checks stand here, since on the hot path calls are written in
-- groups and nothing is read before. A bet and the close of its own round may come in one statement.
create function games.check_wallet_transactions() returns trigger language plpgsql
  -- A few new rows against a long table: one look at an index for each, whatever the table was like
  -- when the plan was cached.
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  refused uuid;
begin
  select bet.id into refused
  from added bet
  join games.wallet_transaction closing
    on closing.round_id = bet.round_id and closing.closes_round
  where bet.kind in (1, 5) and bet.moved and (bet.amount > 0 or bet.win_amount > 0)
    and not exists (select from added own where own.id = closing.id)
  limit 1;
  if found then
    raise exception 'the round of bet % is closed', refused using errcode = 'PD001';
  end if;
  select a.id into refused
  from added a join games.wallet_transaction t on t.win_id = a.id
  limit 1;
  if not found then
    select a.id into refused
    from added a join games.wallet_transaction t on t.id = a.win_id
    where a.win_id is not null
    limit 1;
  end if;
  if found then
    raise exception 'an id of the call % was used before', refused
      using errcode = 'unique_violation', table = 'wallet_transaction';
  end if;
  return null;
end $$;
create trigger check_wallet_transactions
  after insert on games.wallet_transaction
  referencing new table as added
  for each statement execute function games.check_wallet_transactions();

-- Rounds that were left open longer than they should be, found by the reconciliation job.
create table games.unfinished_round (
  round_id uuid primary key,
  vendor_id uuid not null,
  member_id uuid not null,
  round_ref text not null,
  opened_at timestamptz not null,
  found_at timestamptz not null,
  resolved_at timestamptz
);
create index unfinished_round_open on games.unfinished_round (found_at) where resolved_at is null;
