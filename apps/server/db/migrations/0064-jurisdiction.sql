-- What the law of its place asks of a brand, where that is more than the house asks.

-- Kinds of games that the brand may not offer: they are neither listed nor opened, and take no stake.
create table games.closed_type (
  merchant_id uuid not null references site.merchant,
  game_type text not null,
  primary key (merchant_id, game_type)
);
create trigger closed_type_added after insert on games.closed_type referencing new table as changed
  for each statement execute function games.touch_by_merchant();
create trigger closed_type_removed after delete on games.closed_type referencing old table as changed
  for each statement execute function games.touch_by_merchant();

-- How fast may be played; vendors are told when a game is opened. A brand without a row has the pace
-- of each vendor.
create table games.pace (
  merchant_id uuid primary key references site.merchant,
  autoplay boolean not null,
  fast_play boolean not null,
  -- The shortest time from the start of one round to the start of the next.
  cycle_ms integer not null check (cycle_ms between 0 and 60000)
);

-- Before a deposit: limits are only offered, the player has to answer the question about them, or a
-- deposit limit has to be set.
alter table safety.setting
  add column limits text not null default 'offered'
    check (limits in ('offered', 'asked', 'required'));

-- No bonus asks for more wagering than this, whatever its campaign says; in basis points of it.
create table wallet.wagering_cap (
  merchant_id uuid primary key,
  wagering_bps_max integer not null check (wagering_bps_max between 0 and 100000)
);

-- How the vendors of a brand open, of late.
create index launch_newest on games.launch (merchant_id, created_at);
