-- What stands still: all play of a brand, the games of a vendor, one game, or the play of one member;
-- at once or from a time on, until a time or until somebody ends it. It takes the place of the marks
-- `maintenance` on games and vendors, which could not say since when, why and by whom.
create table games.stop (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  scope text not null check (scope in ('brand', 'vendor', 'game', 'member')),
  -- The vendor, the game or the member; of all play, the brand.
  subject_id uuid not null,
  -- `operator` by hand; `return` and `file` were found by the product itself and take two people to end.
  cause text not null check (cause in ('operator', 'return', 'file')),
  reason text not null,
  starts_at timestamptz not null,
  -- Null: until somebody ends it.
  ends_at timestamptz check (ends_at > starts_at),
  -- Null: the product itself.
  set_by uuid,
  set_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  check ((scope = 'brand') = (subject_id = merchant_id)),
  check ((lifted_at is null) = (lifted_by is null)),
  check (cause = 'operator' or ends_at is null)
);
create index stop_standing on games.stop (subject_id) where lifted_at is null;
create index stop_newest on games.stop (merchant_id, set_at desc);
-- One finding stops a game once.
create unique index stop_found on games.stop (subject_id, cause)
  where lifted_at is null and cause <> 'operator';

create trigger stop_added after insert on games.stop referencing new table as changed
  for each statement execute function games.touch_by_merchant();
create trigger stop_changed after update on games.stop referencing new table as changed
  for each statement execute function games.touch_by_merchant();

insert into games.stop (id, merchant_id, scope, subject_id, cause, reason, starts_at, ends_at, set_at)
  select gen_random_uuid(), merchant_id, 'game', id, 'operator', 'maintenance', now(),
    case when maintenance_until > now() then maintenance_until end, now()
  from games.game where maintenance
  union all
  select gen_random_uuid(), merchant_id, 'vendor', id, 'operator', 'maintenance', now(),
    case when maintenance_until > now() then maintenance_until end, now()
  from games.vendor where maintenance;
alter table games.game drop column maintenance, drop column maintenance_until;
alter table games.vendor drop column maintenance, drop column maintenance_until;

-- No stake of a new round is posted under a stop, whichever process takes it and whatever that process
-- has in its memory. A round that was begun before goes on: its raises are taken, its wins are paid.
-- The usual case is one look at an index that has no entry.
create function games.check_stops() returns trigger language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_id uuid;
begin
  if not exists (
    select from games.stop s
    where s.lifted_at is null and s.starts_at <= now() and (s.ends_at is null or s.ends_at > now())
  ) then return null; end if;
  select a.id into v_id
    from added a
    join games.game g on g.id = a.game_id
    join games.stop s
      on s.subject_id in (a.game_id, a.member_id, g.vendor_id, g.listed_vendor_id, g.merchant_id)
   where a.kind in (1, 5) and a.moved
     and s.lifted_at is null and s.starts_at <= now() and (s.ends_at is null or s.ends_at > now())
     and not exists (
       select from games.wallet_transaction before
       where before.round_id = a.round_id and before.kind = 1 and before.moved
         and not exists (select from added own where own.id = before.id))
   limit 1;
  if found then
    raise exception 'the stake % falls under a stop', v_id using errcode = 'PD004';
  end if;
  return null;
end $$;
create trigger check_stops
  after insert on games.wallet_transaction
  referencing new table as added
  for each statement execute function games.check_stops();
