-- Rounds that many players share. A room is a title; a process that leads it takes its rounds from
-- phase to phase, and every step is decided by the row of the round, whoever takes it.
create table studio.room (
  code text primary key,
  -- Rounds are opened while somebody looks on.
  awake_until timestamptz not null,
  leader uuid,
  leads_until timestamptz not null
);

-- Seeds that were committed before the first of their rounds: each link is the SHA-256 of the one
-- that is played after it.
create table studio.room_chain (
  id uuid primary key,
  room text not null,
  -- So many rounds can be played.
  links integer not null check (links > 0),
  -- The first element, sealed; all others follow from it.
  secret bytea not null,
  -- The last element, told from the beginning.
  end_hash text not null check (end_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
create index room_chain_newest on studio.room_chain (room, created_at);

create table studio.room_round (
  id uuid primary key,
  room text not null,
  number integer not null check (number > 0),
  chain_id uuid not null,
  position integer not null check (position > 0),
  version text not null,
  -- 1 betting, 2 running, 3 settled: decided and told, 4 paid.
  state smallint not null check (state between 1 and 4),
  -- SHA-256 of the link.
  link_hash text not null,
  mix_before text not null,
  mix text,
  -- Told when the round is over.
  link text,
  betting_ends_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- What everybody has seen, as JSON.
  events text not null default '[]',
  unique (room, number),
  unique (chain_id, position)
);
-- One round of a room at a time.
create unique index room_round_now on studio.room_round (room) where state < 4;

create table studio.room_bet (
  -- Made of the round, the player and the slot, so that each slot takes one bet.
  id uuid primary key,
  -- The order in which seeds are mixed and tickets stand.
  sequence bigint generated always as identity,
  round_id uuid not null,
  session_id uuid not null,
  player_id text not null,
  -- Whose bets see each other: brand, and real or trial money.
  circle text not null,
  currency text not null,
  name text not null,
  slot smallint not null,
  stake bigint not null check (stake > 0),
  bet text not null,
  seed text not null,
  -- 1 asking: stored, and the wallet has not answered; 2 placed; 3 paid; 4 returning: the round
  -- closed before the wallet had answered, and the stake is undone there; 5 returned.
  state smallint not null check (state between 1 and 5),
  placed_at timestamptz not null default clock_timestamp(),
  -- When the player left, counted from the start of the round.
  left_ms integer,
  payout bigint,
  -- As the engine was asked, and what it told; written with the payout.
  input text,
  actions text,
  events text,
  -- The player's cash after the stake, and after the win.
  balance bigint
);
create index room_bet_round on studio.room_bet (round_id, sequence);
create index room_bet_player on studio.room_bet (player_id, sequence);

-- A bet is in time, or it is not written: decided by the row of the round, which waits for the bets
-- that were before its close.
create function studio.check_room_bets() returns trigger language plpgsql as $$
declare
  asked uuid;
begin
  for asked in select distinct round_id from added order by round_id loop
    perform from studio.room_round r
      where r.id = asked and r.state = 1 and clock_timestamp() < r.betting_ends_at
      for share;
    if not found then
      raise exception 'the round takes no more bets' using errcode = 'PD020';
    end if;
  end loop;
  return null;
end $$;
create trigger check_room_bets after insert on studio.room_bet
  referencing new table as added for each statement execute function studio.check_room_bets();

-- How the wallet names the player to others.
alter table studio.session add column player_name text not null default '';
