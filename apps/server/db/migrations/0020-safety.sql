-- Safer gambling: what a player has set for himself, what was played since, and who stays away.
create schema safety;

-- Who has ever used a tool of this page. The row is what changes of one player queue at.
create table safety.member (
  member_id uuid primary key,
  merchant_id uuid not null,
  -- Of the brand: days, weeks and months begin by it.
  time_zone text not null,
  -- A reality check is due after so many minutes of play.
  reality_minutes integer check (reality_minutes between 5 and 240),
  -- Since when that is counted: the last look at the clock, or the first stake after a pause.
  reality_since timestamptz,
  -- When the player was asked to think of limits and answered.
  prompted_at timestamptz
);

-- One limit: money in minor units for deposit, loss and stake, minutes of play for session.
create table safety.play_limit (
  member_id uuid not null references safety.member,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: none.
  amount bigint check (amount >= 0),
  changed_at timestamptz not null,
  -- A wish for more waits a day and must be said again.
  pending boolean not null default false,
  pending_amount bigint check (pending_amount >= 0),
  confirmable_at timestamptz,
  pending_expires_at timestamptz,
  primary key (member_id, kind, period)
);

-- What was played in the periods that run, for players with limits.
create table safety.usage (
  member_id uuid not null references safety.member,
  period text not null check (period in ('day', 'week', 'month')),
  starts_at timestamptz not null,
  staked bigint not null default 0,
  returned bigint not null default 0,
  -- Minutes in which something was staked.
  minutes integer not null default 0,
  last_minute timestamptz,
  primary key (member_id, period, starts_at)
);

-- Time-outs and self-exclusions.
create table safety.exclusion (
  id uuid primary key,
  member_id uuid not null references safety.member,
  merchant_id uuid not null,
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  starts_at timestamptz not null,
  -- A self-exclusion holds beyond it, until the player asks to come back and a day has passed.
  ends_at timestamptz not null check (ends_at > starts_at),
  returns_at timestamptz,
  -- The player's own words, if any; and the operator who entered it, if it was not the player.
  reason text,
  operator_id uuid
);
create index exclusion_member on safety.exclusion (member_id, starts_at);

-- Every change of a tool, for good: to the player it is shown, to an operator it is a marker.
create table safety.change (
  id bigint generated always as identity primary key,
  member_id uuid not null references safety.member,
  at timestamptz not null,
  what text not null,
  facts jsonb not null
);
create index change_member on safety.change (member_id, at);

-- Signs of harm that were found, and what an operator did about each.
create table safety.marker (
  id uuid primary key,
  member_id uuid not null,
  merchant_id uuid not null,
  kind text not null,
  facts jsonb not null,
  -- The day of the brand that it was found for: one of a kind for a player and day.
  found_on date not null,
  found_at timestamptz not null,
  outcome text check (outcome in ('contacted', 'limited', 'excluded', 'no_action')),
  note text,
  decided_by uuid,
  decided_at timestamptz,
  unique (member_id, kind, found_on),
  check ((outcome is null) = (decided_at is null))
);
create index marker_open on safety.marker (merchant_id, found_at) where outcome is null;

create function safety.period_start(p_period text, p_at timestamptz, p_zone text)
  returns timestamptz language sql stable
  return date_trunc(p_period, p_at, p_zone);
create function safety.period_end(p_period text, p_at timestamptz, p_zone text)
  returns timestamptz language sql stable
  return ((date_trunc(p_period, p_at, p_zone) at time zone p_zone) + ('1 ' || p_period)::interval)
    at time zone p_zone;

-- Stakes of players with limits pass through here on the way to the ledger, in the transaction that
-- moves their money: an insert adds to what was played, and fails where a limit would be broken. No
-- row is kept. What came back is told too, but a stake is judged without it: a win must not decide
-- whether its own bet was allowed.
create table safety.play (
  member_id uuid not null,
  staked bigint not null,
  returned bigint not null,
  at timestamptz not null
);

create function safety.take_play() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan
as $$
declare
  v_zone text;
  v record;
begin
  select m.time_zone into v_zone from safety.member m where m.member_id = new.member_id for update;
  if not found then return null; end if;
  if exists (
    select from safety.exclusion e
    where e.member_id = new.member_id and e.starts_at <= new.at
      and (case e.kind when 'time_out' then new.at < e.ends_at
           else e.returns_at is null or new.at < e.returns_at end)
  ) then
    raise exception 'the player stays away' using errcode = 'PD003';
  end if;
  insert into safety.usage as u
      (member_id, period, starts_at, staked, returned, minutes, last_minute)
    select new.member_id, p.period, safety.period_start(p.period, new.at, v_zone),
           new.staked, new.returned, 1, date_trunc('minute', new.at)
      from unnest(array['day', 'week', 'month']) as p (period)
    on conflict (member_id, period, starts_at) do update
      set staked = u.staked + excluded.staked,
          returned = u.returned + excluded.returned,
          minutes = u.minutes + (u.last_minute is distinct from excluded.last_minute)::integer,
          last_minute = excluded.last_minute;
  select l.kind, l.period into v
    from safety.play_limit l
    join safety.usage u on u.member_id = l.member_id and u.period = l.period
      and u.starts_at = safety.period_start(l.period, new.at, v_zone)
   where l.member_id = new.member_id and l.amount is not null
     and case l.kind
           when 'stake' then u.staked > l.amount
           when 'loss' then u.staked - (u.returned - new.returned) > l.amount
           when 'session' then u.minutes > l.amount
           else false
         end
   limit 1;
  if found then
    raise exception 'the % limit of the % is reached', v.kind, v.period using errcode = 'PD002';
  end if;
  return null;
end $$;
create trigger take_play before insert on safety.play
  for each row execute function safety.take_play();

-- What a player has open ends when he goes away.
create index launch_open_of_member on games.launch (member_id) where ended_at is null;
