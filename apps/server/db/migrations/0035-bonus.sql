-- Bonus money: an account of its own for each member who ever took a bonus, and the grants that
-- stand behind it. At most one grant of a member is active, so that what the account holds is that
-- grant's money. Amounts are minor units of the member's currency.
alter table wallet.member add column bonus_account_id bigint unique;

create table wallet.bonus_grant (
  id uuid primary key,
  merchant_id uuid not null,
  member_id uuid not null references wallet.member,
  currency text not null,
  kind text not null check (kind in ('match', 'reload', 'code', 'free_bets', 'manual')),
  -- The campaign of the module `promotions` that it came by.
  campaign_id uuid,
  -- By language, as the offer said it.
  titles jsonb not null,
  state text not null check (state in
    ('offered', 'active', 'completed', 'spent', 'expired', 'forfeited', 'cancelled')),
  amount bigint not null check (amount > 0),
  -- What must be played before it becomes cash.
  wagering_required bigint not null check (wagering_required >= 0),
  wagering_done bigint not null default 0 check (wagering_done >= 0),
  -- The last outbox event that counted: events are given at least once.
  sequence bigint not null default 0,
  stake_max bigint check (stake_max > 0),
  -- The most that becomes cash; null: all of it.
  conversion_max bigint check (conversion_max > 0),
  -- Which games, and how much of a stake counts there: {"types": {…}, "nodes": {…}, "others": bps}.
  contributions jsonb not null,
  -- Free bets: each stake is this much, and there are so many of them.
  free_stake bigint check (free_stake > 0),
  rounds_max integer check (rounds_max > 0),
  rounds_left integer check (rounds_left between 0 and rounds_max),
  valid_hours integer not null check (valid_hours > 0),
  offered_at timestamptz not null,
  -- Of an offer: until when it can be taken; of an active one: until when it runs.
  expires_at timestamptz not null,
  activated_at timestamptz,
  ended_at timestamptz,
  -- What became cash, late wins too.
  converted bigint not null default 0 check (converted >= 0),
  granted_by uuid,
  note text,
  check ((free_stake is null) = (rounds_max is null)),
  check ((rounds_max is null) = (rounds_left is null)),
  check (conversion_max is null or converted <= conversion_max),
  check ((state in ('offered', 'active')) = (ended_at is null))
);
create unique index bonus_grant_active on wallet.bonus_grant (member_id) where state = 'active';
create index bonus_grant_of_member on wallet.bonus_grant (member_id, offered_at desc, id desc);
create index bonus_grant_of_merchant on wallet.bonus_grant (merchant_id, offered_at desc, id desc);
create index bonus_grant_due on wallet.bonus_grant (expires_at)
  where state in ('offered', 'active');
create index bonus_grant_of_campaign on wallet.bonus_grant (campaign_id)
  where campaign_id is not null;

-- Rounds that bonus money was staked in and that came in more calls than one.
create table wallet.bonus_round (
  round_id uuid primary key,
  grant_id uuid not null references wallet.bonus_grant,
  -- Stakes that were not given back.
  stakes integer not null check (stakes >= 0),
  closed boolean not null default false
);
create index bonus_round_open on wallet.bonus_round (grant_id) where not closed and stakes > 0;

-- Stakes of bonus money pass here and leave no row: the trigger judges each by its grant, in the
-- transaction that moves it. Those who end a grant post its money before they touch its row, as
-- here the balance is locked before it.
create table wallet.bonus_stake (
  grant_id uuid not null,
  round_id uuid not null,
  amount bigint not null,
  closes boolean not null
);
create function wallet.take_bonus_stake() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan
as $$
declare
  g record;
begin
  select x.state, x.expires_at, x.stake_max, x.free_stake into g
    from wallet.bonus_grant x where x.id = new.grant_id;
  if not found or g.state <> 'active' or g.expires_at <= clock_timestamp()
     or new.amount > g.stake_max or new.amount <> g.free_stake then
    raise exception 'the bonus % does not pay this stake', new.grant_id using errcode = 'PD005';
  end if;
  if g.free_stake is not null then
    update wallet.bonus_grant x set rounds_left = x.rounds_left - 1
     where x.id = new.grant_id and x.rounds_left > 0;
    if not found then
      raise exception 'no free round is left of %', new.grant_id using errcode = 'PD005';
    end if;
  end if;
  if not new.closes then
    insert into wallet.bonus_round as r (round_id, grant_id, stakes)
      values (new.round_id, new.grant_id, 1)
      on conflict (round_id) do update set stakes = r.stakes + 1;
  end if;
  return null;
end $$;
create trigger take_bonus_stake before insert on wallet.bonus_stake
  for each row execute function wallet.take_bonus_stake();

-- Which purse paid: null is cash, else the grant. A round is paid by one purse.
alter table games.wallet_transaction add column bonus_grant_id uuid;
-- What the player has in the other purse, as far as it can be played: it was told with `balance`.
alter table games.wallet_transaction add column other_balance bigint not null default 0;

-- As before, and no bet enters a round that another purse has begun: found by the same look at the
-- transactions of the round that finds its close.
create or replace function games.check_wallet_transactions() returns trigger language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v record;
begin
  select a.id, hit.reason into v
    from added a
   cross join lateral (
     select case when other.closes_round then 1 else 3 end as reason
       from games.wallet_transaction other
      where other.round_id = a.round_id and other.id <> a.id
        and (other.closes_round
          or other.kind = 1 and other.moved
             and other.bonus_grant_id is distinct from a.bonus_grant_id)
        and a.kind in (1, 5) and a.moved and (a.amount > 0 or a.win_amount > 0)
        and not exists (select from added own where own.id = other.id)
     union all
     select 2 from games.wallet_transaction t where t.win_id = a.id
     union all
     select 2 from games.wallet_transaction t where t.id = a.win_id
     union all
     select 2 from games.wallet_transaction undo
      where undo.original_id = a.id and undo.kind = 3 and a.kind in (1, 2, 5) and a.moved
     union all
     select 2 from games.wallet_transaction undo
      where undo.original_id = a.win_id and undo.kind = 3 and a.moved
   ) hit
   order by hit.reason
   limit 1;
  if not found then return null; end if;
  if v.reason = 1 then
    raise exception 'the round of bet % is closed', v.id using errcode = 'PD001';
  end if;
  if v.reason = 3 then
    raise exception 'another purse pays the round of bet %', v.id using errcode = 'PD006';
  end if;
  raise exception 'an id of the call % was used before', v.id
    using errcode = 'unique_violation', table = 'wallet_transaction';
end $$;

-- The table under another name, for rows that tell of bonus money: those of the many players
-- without a bonus are written without these columns, as fast as before.
create view games.bonus_transaction as select * from games.wallet_transaction;
