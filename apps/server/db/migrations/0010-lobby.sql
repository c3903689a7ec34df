-- What the lobby knows of a game beside its name, what players keep and have played, and the wins
-- of the winners board.

-- Words for classifications and themes, by language: {"MY": …, "EN": …, "CN": …}.
create table games.label (
  kind text not null check (kind in ('classification', 'theme')),
  code text not null check (code ~ '^[A-Za-z0-9-]{2,32}$'),
  position integer not null default 0,
  names jsonb not null,
  primary key (kind, code)
);

alter table games.vendor
  add column icon_url text not null default '',
  -- Until an operator ends it; `maintenance_until` is what players are told.
  add column maintenance boolean not null default false,
  add column maintenance_until timestamptz;

alter table games.game
  -- VASSALAGE: a card that stands for its vendor and opens the list of the vendor's games.
  add column kind text not null default 'GAME' check (kind in ('GAME', 'VASSALAGE')),
  add column classification text
    check (classification in ('SL', 'JP', 'VP', 'TG', 'SC', 'AC', 'BG')),
  add column theme text,
  add column volatility text check (volatility in ('low', 'medium', 'high')),
  add column maintenance boolean not null default false,
  add column maintenance_until timestamptz,
  add column released_at timestamptz not null default now();

-- Which state the processes may keep in memory: a number per brand that moves with every change, by
-- whomever and whatever way it is made.
create table games.catalogue_version (
  merchant_id uuid primary key references site.merchant,
  catalogue bigint not null default 1,
  hot bigint not null default 1
);
insert into games.catalogue_version (merchant_id) select id from site.merchant;

create function games.touch_catalogues(brands uuid[]) returns void language sql as $$
  insert into games.catalogue_version as v (merchant_id)
  select distinct brand from unnest(brands) brand order by brand
  on conflict (merchant_id) do update set catalogue = v.catalogue + 1;
$$;
create function games.touch_by_merchant() returns trigger language plpgsql as $$
begin
  perform games.touch_catalogues(array(select merchant_id from changed));
  return null;
end $$;
create function games.touch_by_game() returns trigger language plpgsql as $$
begin
  perform games.touch_catalogues(array(
    select g.merchant_id from changed c join games.game g on g.id = c.game_id));
  return null;
end $$;
create function games.touch_all() returns trigger language plpgsql as $$
begin
  perform games.touch_catalogues(array(select merchant_id from games.catalogue_version));
  return null;
end $$;
create function games.touch_hot() returns trigger language plpgsql as $$
begin
  insert into games.catalogue_version as v (merchant_id)
  select distinct merchant_id from changed order by merchant_id
  on conflict (merchant_id) do update set hot = v.hot + 1;
  return null;
end $$;

create trigger game_added after insert on games.game referencing new table as changed
  for each statement execute function games.touch_by_merchant();
create trigger game_changed after update on games.game referencing new table as changed
  for each statement execute function games.touch_by_merchant();
create trigger game_removed after delete on games.game referencing old table as changed
  for each statement execute function games.touch_by_merchant();
create trigger vendor_added after insert on games.vendor referencing new table as changed
  for each statement execute function games.touch_by_merchant();
create trigger vendor_changed after update on games.vendor referencing new table as changed
  for each statement execute function games.touch_by_merchant();
create trigger game_name_added after insert on games.game_name referencing new table as changed
  for each statement execute function games.touch_by_game();
create trigger game_name_changed after update on games.game_name referencing new table as changed
  for each statement execute function games.touch_by_game();
create trigger game_name_removed after delete on games.game_name referencing old table as changed
  for each statement execute function games.touch_by_game();
create trigger label_changed after insert or update or delete on games.label
  for each statement execute function games.touch_all();
create trigger hot_added after insert on games.hot_game referencing new table as changed
  for each statement execute function games.touch_hot();
create trigger hot_removed after delete on games.hot_game referencing old table as changed
  for each statement execute function games.touch_hot();

create table games.favourite (
  member_id uuid not null,
  game_id uuid not null references games.game on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (member_id, game_id)
);

create table games.recent_game (
  member_id uuid not null,
  game_id uuid not null references games.game on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (member_id, game_id)
);

-- Settled wins that can stand on the winners board. No player can be found from a row.
create table games.recent_win (
  -- Of the event that told of it.
  sequence bigint primary key,
  merchant_id uuid not null references site.merchant,
  game_id uuid not null references games.game on delete cascade,
  game_type text not null,
  masked_account text not null,
  currency text not null,
  win_amount bigint not null check (win_amount > 0),
  -- The wins of one hour leave the board together.
  hour timestamptz not null,
  settled_at timestamptz not null
);
create index recent_win_of_hour
  on games.recent_win (merchant_id, game_type, currency, hour, win_amount desc, sequence);
create index recent_win_largest
  on games.recent_win (merchant_id, currency, win_amount desc, sequence);
create index recent_win_hour on games.recent_win (hour);
