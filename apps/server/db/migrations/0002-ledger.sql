-- The ledger: accounts, transfers, holds, the roll-up of house accounts and the chain of hashes.
-- Everything here is private to packages/ledger. Other rooms read the views `ledger.entry` and
-- `ledger.account_balance`; nothing but the functions below writes.
--
-- Words. A *leg* is one row of ledger.transfer: what a transfer did to one account. The member side of
-- a transfer has a leg; the house side has none, it is derived; a transfer between two members has two
-- legs. A *batch* is what one call of ledger.post_batch wrote. A *block* seals batches into the chain
-- of a month.
create schema ledger;

-- Numbers of currencies are part of account ids and never change.
create table ledger.currency (
  code text primary key,
  number smallint not null unique check (number between 1 and 127)
);
insert into ledger.currency (code, number) values
  ('MMK', 1), ('THB', 2), ('CNY', 3), ('USD', 4), ('PHP', 5), ('MYR', 6), ('INR', 7), ('BDT', 8),
  ('IDR', 9), ('VND', 10), ('KHR', 11), ('LAK', 12), ('JPY', 13), ('KRW', 14), ('USDT', 15),
  ('FUN', 16), ('PTS', 17);

-- An account id tells, without a look-up, whether two accounts can meet:
-- a running number, seven bits for the currency, and the last bit 1 for an account of the house.
create sequence ledger.account_number;

create table ledger.account (
  id bigint primary key,
  merchant_id text not null,
  owner_kind text not null check (owner_kind in ('member', 'agent', 'vendor', 'house', 'psp')),
  owner_id text not null,
  code text not null,
  currency text not null references ledger.currency,
  opened_at timestamptz not null default now(),
  unique (merchant_id, owner_kind, owner_id, code, currency)
);

-- The hot row of a member's or an agent's account. A house account has none: a row that every bet
-- updates costs a factor of 4 to 12. The free half of each page lets an update stay on its page.
create table ledger.balance (
  account_id bigint primary key,
  balance bigint not null default 0,
  held bigint not null default 0,
  -- The smallest bigint over two stands for "no floor": the account may go below zero.
  floor bigint not null default 0,
  version integer not null default 0,
  frozen boolean not null default false,
  constraint balance_above_floor check (balance - held >= floor)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- Time of a batch id: milliseconds since 2024 in the upper bits, a running number in the lower 20.
create sequence ledger.batch_number;

create function ledger.first_batch_at(p_at timestamptz) returns bigint
language sql immutable parallel safe as $$
  select (floor(extract(epoch from p_at) * 1000)::bigint - 1704067200000) << 20
$$;

create function ledger.batch_at(p_batch_id bigint) returns timestamptz
language sql immutable parallel safe as $$
  select to_timestamp(((p_batch_id >> 20) + 1704067200000) / 1000.0)
$$;

create function ledger.new_batch_id() returns bigint language sql volatile as $$
  select ledger.first_batch_at(clock_timestamp()) | (nextval('ledger.batch_number') & 1048575)
$$;

-- The legs. Columns are laid out by size, no column is null but the reference, so that a row with
-- both of its index entries stays under 200 bytes (175 measured). A check constraint is parsed again by each
-- statement and would cost a tenth of a single posting: the functions below and the audit are the check.
create table ledger.transfer (
  account_id bigint not null,
  counter_id bigint not null,
  amount bigint not null,            -- signed: what this leg added to the account
  balance bigint not null,           -- of the account after this leg; 0 on a leg of the house
  batch_id bigint not null,
  version integer not null,          -- of the account after this leg; 0 on a leg of the house
  kind smallint not null,            -- 0 is a tombstone: amount 0, counter = account
  id uuid not null,
  reference uuid
) partition by range (batch_id);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %.%', tg_op, tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();

-- Creates the partitions of the month of `p_from` and of the next `p_months` months, where missing.
-- Returns how many were created. Months are of UTC.
create function ledger.open_months(p_from timestamptz, p_months integer) returns integer
language plpgsql as $$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_name text;
  v_created integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.open_months'));
  for n in 0 .. p_months loop
    v_name := 'transfer_' || to_char(v_month, 'YYYY_MM');
    if to_regclass('ledger.' || v_name) is null then
      execute format(
        'create table ledger.%I partition of ledger.transfer for values from (%s) to (%s)
           with (autovacuum_vacuum_insert_scale_factor = 0.5, autovacuum_analyze_scale_factor = 0.5)',
        v_name,
        ledger.first_batch_at(v_month at time zone 'UTC'),
        ledger.first_batch_at((v_month + interval '1 month') at time zone 'UTC'));
      execute format('create unique index %I on ledger.%I (account_id, id)', v_name || '_id', v_name);
      -- For statements. Entries of one account and one span of 2^26 ms (19 hours) share a key, which
      -- a B-tree keeps once: 15 bytes a row where (account_id, version) takes 44.
      execute format(
        'create index %I on ledger.%I (account_id, (batch_id >> 46))', v_name || '_span', v_name);
      execute format(
        'create trigger append_only before update or delete or truncate on ledger.%I
           for each statement execute function ledger.refuse_change()', v_name);
      v_created := v_created + 1;
    end if;
    v_month := v_month + interval '1 month';
  end loop;
  return v_created;
end $$;

select ledger.open_months(now(), 3);

-- Ids of version 7 tell when they were made, so only months since then are searched for them. An id
-- that was made "tomorrow" (a wrong clock somewhere) is noted here, and the search goes back for it.
create table ledger.early_batch (
  newest_ms bigint not null,
  batch_id bigint not null,
  primary key (newest_ms, batch_id)
);

-- What each batch leaves for the roll-up: its digest and the sums of the house accounts it touched.
-- Rows live until the next roll-up, which folds them into house_balance and into a block.
create table ledger.unsealed (
  batch_id bigint not null,
  legs integer not null,
  digest bytea not null,
  house_ids bigint[] not null,
  house_amounts bigint[] not null,
  house_counts integer[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table ledger.house_balance (
  account_id bigint primary key references ledger.account,
  balance bigint not null,
  transfers bigint not null
) with (fillfactor = 50);

-- The chain of a month. hash = SHA-256 of the hash before, then of each batch in id order its id
-- (8 bytes) and its digest. The first block of a month stands on the last block of the month before.
create table ledger.block (
  month date not null,
  number integer not null,
  previous bytea not null,
  hash bytea not null,
  batch_ids bigint[] not null,
  legs bigint not null,
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (month, number)
);
create trigger append_only before update or delete or truncate on ledger.block
  for each statement execute function ledger.refuse_change();

-- A signed statement of where the chain of a month stood at an hour.
create table ledger.head (
  id bigint generated always as identity primary key,
  month date not null,
  number integer not null,
  hash bytea not null,
  signed_at timestamptz not null,
  key_id text not null,
  signature bytea not null,
  foreign key (month, number) references ledger.block
);
create trigger append_only before update or delete or truncate on ledger.head
  for each statement execute function ledger.refuse_change();

create table ledger.hold (
  account_id bigint not null,
  id uuid not null,
  to_id bigint not null,
  amount bigint not null check (amount > 0),
  kind smallint not null,
  reference uuid,
  state text not null default 'pending' check (state in ('pending', 'posted', 'voided', 'expired')),
  placed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  transfer_id uuid,
  primary key (account_id, id),
  check ((state = 'pending') = (ended_at is null)),
  check ((state = 'posted') = (transfer_id is not null))
);
create index hold_deadline on ledger.hold (expires_at) where state = 'pending';

-- The published liabilities: one Merkle sum tree for each currency and day, over a snapshot of leaves.
create table ledger.liability_root (
  id bigint generated always as identity primary key,
  currency text not null references ledger.currency,
  taken_at timestamptz not null default clock_timestamp(),
  accounts bigint not null,
  total numeric not null,
  root bytea not null,
  salt bytea not null,
  key_id text,
  signature bytea
);
create table ledger.liability_leaf (
  root_id bigint not null,
  position bigint not null,
  account_id bigint not null,
  balance bigint not null,
  primary key (root_id, position)
);
create unique index liability_leaf_account on ledger.liability_leaf (root_id, account_id);
-- Every node that stands on 1024 leaves, so that a proof reads one such group and not the whole tree.
create table ledger.liability_group (
  root_id bigint not null,
  number bigint not null,
  hash bytea not null,
  total numeric not null,
  primary key (root_id, number)
);

-- Opens an account, or finds the one that is there. `p_floor` null means no floor; the floor of an
-- account that exists stays as it is.
create function ledger.open_account(
  p_merchant_id text, p_owner_kind text, p_owner_id text, p_code text, p_currency text, p_floor bigint
) returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_number smallint;
  v_house integer := case when p_owner_kind in ('member', 'agent') then 0 else 1 end;
begin
  select a.id into v_id from ledger.account a
    where a.merchant_id = p_merchant_id and a.owner_kind = p_owner_kind
      and a.owner_id = p_owner_id and a.code = p_code and a.currency = p_currency;
  if found then return v_id; end if;
  select c.number into strict v_number from ledger.currency c where c.code = p_currency;
  v_id := (nextval('ledger.account_number') << 8) | (v_number::bigint << 1) | v_house;
  insert into ledger.account (id, merchant_id, owner_kind, owner_id, code, currency)
    values (v_id, p_merchant_id, p_owner_kind, p_owner_id, p_code, p_currency)
    on conflict (merchant_id, owner_kind, owner_id, code, currency) do nothing;
  if not found then
    -- Somebody else opened it meanwhile, and has committed.
    select a.id into strict v_id from ledger.account a
      where a.merchant_id = p_merchant_id and a.owner_kind = p_owner_kind
        and a.owner_id = p_owner_id and a.code = p_code and a.currency = p_currency;
    return v_id;
  end if;
  if v_house = 0 then
    insert into ledger.balance (account_id, floor)
      values (v_id, coalesce(p_floor, -4611686018427387904));
  else
    insert into ledger.house_balance (account_id, balance, transfers) values (v_id, 0, 0);
  end if;
  return v_id;
end $$;

-- Posts groups of linked transfers: every group wholly or not at all, and no group stops another.
--
-- Accounts come once, in p_account: first the p_members accounts with a balance row, ascending by id,
-- then the house accounts; p_from and p_to are positions in it. Transfers of one group stand side by
-- side and carry the same number in p_group. No (account, id) pair may come twice in one call.
-- p_oldest_ms is the time in the oldest id of version 7, or 0 when an id is of another version;
-- p_newest_ms the time in the newest one. p_members_meet and p_houses_meet tell whether there is a
-- transfer between two accounts with a balance row, or between two without. With p_by_first a group whose first id is known with the
-- same content is a replay as a whole; without it each transfer is judged by itself.
--
-- Answers one row for each transfer: 0 posted, 1 replayed (the recorded balances are given),
-- 2 balance_too_low, 3 account_not_found, 4 currency_mismatch, 5 transfer_id_reused,
-- 6 transfer_voided, 7 account_frozen, 8 not posted because another of its group was refused.
--
-- Three statements, whatever the size: lock, look for known ids, write. What lies between them is
-- done on arrays in memory.
create function ledger.post_batch(
  p_account bigint[], p_members integer, p_group integer[], p_id uuid[],
  p_from integer[], p_to integer[], p_amount bigint[], p_kind smallint[], p_reference uuid[],
  p_oldest_ms bigint, p_newest_ms bigint, p_members_meet boolean, p_houses_meet boolean,
  p_by_first boolean,
  out code smallint[], out from_balance bigint[], out to_balance bigint[], out batch_id bigint
) language plpgsql as $$
declare
  n constant integer := cardinality(p_id);
  -- Written out: a call of ledger.new_batch_id() costs 20 times as much.
  v_ms bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  v_batch bigint := ((v_ms - 1704067200000) << 20) | (nextval('ledger.batch_number') & 1048575);
  v_since bigint;
  v_until bigint := v_batch + (86400000::bigint << 20);
  v_early bigint;
  v_houses integer;
  -- One element for each account with a balance row.
  a_id bigint[]; a_place tid[]; a_balance bigint[]; a_spare bigint[]; a_version integer[];
  a_frozen boolean[];
  -- One element for each leg that was found to be known.
  k_i integer[]; k_side integer[]; k_counter bigint[]; k_amount bigint[]; k_balance bigint[];
  k_kind smallint[];
  v_known boolean := false;
  v_first integer := 1;
  v_last integer;
  v_code smallint;
  v_amount bigint;
  f integer; t integer; j integer;
  -- One element for each leg to write.
  legs integer := 0;
  l_i integer[]; l_account integer[]; l_other integer[]; l_amount bigint[]; l_balance bigint[];
  l_version integer[];
  h_amount bigint[]; h_count integer[];
  v_legs_before integer;
begin
  -- 1. Lock every account of the whole batch, in id order, before all else: no two batches deadlock.
  select array_agg(x.account_id), array_agg(x.ctid), array_agg(x.balance), array_agg(x.spare),
         array_agg(x.version), array_agg(x.frozen),
         (select count(*) from ledger.account a
           where a.id = any (p_account[p_members + 1:cardinality(p_account)])),
         (select min(e.batch_id) from ledger.early_batch e where e.newest_ms >= p_oldest_ms)
    into a_id, a_place, a_balance, a_spare, a_version, a_frozen, v_houses, v_early
    from (
      select b.account_id, b.ctid, b.balance, b.balance - b.held - b.floor as spare, b.version, b.frozen
        from ledger.balance b
       where b.account_id = any (p_account[1:p_members])
       order by b.account_id
         for no key update
    ) x;
  if coalesce(a_id <> p_account[1:p_members], p_members > 0)
     or v_houses <> cardinality(p_account) - p_members then
    -- An account is missing: its place gets a null version, and whatever touches it is refused.
    select array_agg(s.id order by s.pos), array_agg(b.ctid order by s.pos),
           array_agg(b.balance order by s.pos), array_agg(b.balance - b.held - b.floor order by s.pos),
           array_agg(b.version order by s.pos), array_agg(b.frozen order by s.pos)
      into a_id, a_place, a_balance, a_spare, a_version, a_frozen
      from unnest(p_account) with ordinality s (id, pos)
      left join ledger.balance b on b.account_id = s.id and s.pos <= p_members;
    select array_agg(case when s.pos > p_members and a.id is not null then 0
                          else a_version[s.pos] end order by s.pos)
      into a_version
      from unnest(p_account) with ordinality s (id, pos)
      left join ledger.account a on a.id = s.id;
    v_houses := -1;
  end if;

  -- Ids of version 7 cannot have been posted more than a day (of clock error) before they were made.
  v_since := (p_oldest_ms - 86400000 - 1704067200000) << 20;
  if p_oldest_ms = 0 then v_since := 0; end if;
  if v_early < v_since then v_since := v_early; end if;
  if p_newest_ms > v_ms + 86400000 then
    insert into ledger.early_batch (newest_ms, batch_id) values (p_newest_ms, v_batch);
  end if;

  -- 2. Which ids are known? Asked after the lock, so that a retry sees the first try. A transfer
  -- between two house accounts locks no account, so it locks its id. Rows of others may carry a batch
  -- id that is a little later than ours; "offset 0" keeps the whole key inside the index scan.
  if p_houses_meet then
    perform pg_advisory_xact_lock(x.key) from (
      select distinct hashtextextended(u.id::text, 0) as key
        from unnest(p_id, p_from, p_to) u (id, f, t)
       where u.f > p_members and u.t > p_members order by 1) x;
  end if;
  select array_agg(u.i::integer), array_agg(u.side), array_agg(k.counter_id), array_agg(k.amount),
         array_agg(k.balance), array_agg(k.kind)
    into k_i, k_side, k_counter, k_amount, k_balance, k_kind
    from (
      select v.i, v.id, s.side, p_account[case s.side when 1 then v.f else v.t end] as account_id
        from unnest(p_id, p_from, p_to) with ordinality v (id, f, t, i)
       cross join lateral (
         select case when v.f <= p_members or v.t > p_members then 1 else 2 end as side
       ) s
    ) u
   cross join lateral (
      select x.counter_id, x.amount, x.balance, x.kind from ledger.transfer x
       where x.account_id = u.account_id and x.id = u.id
         and x.batch_id >= v_since and x.batch_id < v_until
      offset 0
    ) k;
  if p_members_meet then
    -- The receiving side of transfers between two members.
    select k_i || array_agg(u.i::integer), k_side || array_agg(2), k_counter || array_agg(k.counter_id),
           k_amount || array_agg(k.amount), k_balance || array_agg(k.balance),
           k_kind || array_agg(k.kind)
      into k_i, k_side, k_counter, k_amount, k_balance, k_kind
      from unnest(p_id, p_from, p_to) with ordinality u (id, f, t, i)
     cross join lateral (
        select x.counter_id, x.amount, x.balance, x.kind from ledger.transfer x
         where x.account_id = p_account[u.t] and x.id = u.id
           and x.batch_id >= v_since and x.batch_id < v_until
        offset 0
      ) k
     where u.f <= p_members and u.t <= p_members;
  end if;

  code := array_fill(0::smallint, array[n]);
  from_balance := array_fill(null::bigint, array[n]);
  to_balance := array_fill(null::bigint, array[n]);
  for j in 1 .. coalesce(cardinality(k_i), 0) loop
    v_known := true;
    v_first := k_i[j];
    f := p_from[v_first]; t := p_to[v_first];
    if k_kind[j] = 0 then
      code[v_first] := 6;
    elsif code[v_first] in (0, 1) then
      if k_kind[j] = p_kind[v_first]
         and k_amount[j] = (case k_side[j] when 1 then -1 else 1 end) * p_amount[v_first]
         and k_counter[j] = p_account[case when k_side[j] = 1 then t else f end] then
        code[v_first] := 1;
        if k_side[j] = 1 and f <= p_members then from_balance[v_first] := k_balance[j]; end if;
        if k_side[j] = 2 then to_balance[v_first] := k_balance[j]; end if;
      else
        code[v_first] := 5;
      end if;
    end if;
  end loop;

  -- 3. Decide, group by group, on the arrays. Nothing is written yet.
  l_i := array_fill(0, array[2 * n]); l_account := l_i; l_other := l_i; l_version := l_i;
  l_amount := array_fill(0::bigint, array[2 * n]); l_balance := l_amount;
  h_amount := array_fill(0::bigint, array[cardinality(p_account)]);
  h_count := array_fill(0, array[cardinality(p_account)]);
  v_first := 1;
  while v_first <= n loop
    v_last := v_first;
    while v_last < n and p_group[v_last + 1] = p_group[v_first] loop v_last := v_last + 1; end loop;
    v_legs_before := legs;
    v_code := 0;
    if v_known and p_by_first and code[v_first] = 1 then
      for j in v_first .. v_last loop code[j] := 1; end loop;
    else
      for j in v_first .. v_last loop
        f := p_from[j]; t := p_to[j]; v_amount := p_amount[j];
        if v_known and code[j] = 1 then continue; end if;
        if v_known and code[j] > 1 then v_code := code[j]; exit; end if;
        if v_houses < 0 and (a_version[f] is null or a_version[t] is null) then
          v_code := 3; code[j] := 3; exit;
        end if;
        if (p_account[f] # p_account[t]) & 254 <> 0 then v_code := 4; code[j] := 4; exit; end if;
        if f <= p_members then
          if a_frozen[f] then v_code := 7; code[j] := 7; exit; end if;
          if a_spare[f] < v_amount then v_code := 2; code[j] := 2; exit; end if;
          a_spare[f] := a_spare[f] - v_amount;
          a_balance[f] := a_balance[f] - v_amount;
          a_version[f] := a_version[f] + 1;
          legs := legs + 1;
          l_i[legs] := j; l_account[legs] := f; l_other[legs] := t; l_amount[legs] := -v_amount;
          l_balance[legs] := a_balance[f]; l_version[legs] := a_version[f];
          from_balance[j] := a_balance[f];
        else
          h_amount[f] := h_amount[f] - v_amount; h_count[f] := h_count[f] + 1;
          if t > p_members then
            -- Between two house accounts the leg stands with the paying side, without a balance.
            legs := legs + 1;
            l_i[legs] := j; l_account[legs] := f; l_other[legs] := t; l_amount[legs] := -v_amount;
            l_balance[legs] := 0; l_version[legs] := 0;
          end if;
        end if;
        if t <= p_members then
          a_spare[t] := a_spare[t] + v_amount;
          a_balance[t] := a_balance[t] + v_amount;
          a_version[t] := a_version[t] + 1;
          legs := legs + 1;
          l_i[legs] := j; l_account[legs] := t; l_other[legs] := f; l_amount[legs] := v_amount;
          l_balance[legs] := a_balance[t]; l_version[legs] := a_version[t];
          to_balance[j] := a_balance[t];
        else
          h_amount[t] := h_amount[t] + v_amount; h_count[t] := h_count[t] + 1;
        end if;
      end loop;
    end if;
    if v_code <> 0 then
      -- Take back what this group did to the arrays: leg by leg, and the house sides.
      for j in reverse legs .. v_legs_before + 1 loop
        f := l_account[j];
        if f <= p_members then
          a_balance[f] := a_balance[f] - l_amount[j];
          a_spare[f] := a_spare[f] - l_amount[j];
          a_version[f] := a_version[f] - 1;
        end if;
      end loop;
      for j in v_first .. v_last loop
        exit when code[j] > 1;
        continue when code[j] = 1;
        f := p_from[j]; t := p_to[j];
        if f > p_members then h_amount[f] := h_amount[f] + p_amount[j]; h_count[f] := h_count[f] - 1;
        end if;
        if t > p_members then h_amount[t] := h_amount[t] - p_amount[j]; h_count[t] := h_count[t] - 1;
        end if;
      end loop;
      for j in v_first .. v_last loop
        if code[j] = 0 then code[j] := 8; end if;
        from_balance[j] := null; to_balance[j] := null;
      end loop;
      legs := v_legs_before;
    end if;
    v_first := v_last + 1;
  end loop;

  -- All checks are done: from here the batch must succeed.
  if legs > 0 then
    with e as materialized (
      select p_account[l.a] as account_id, p_account[l.o] as counter_id, l.amount, l.balance,
             l.version, p_kind[l.i] as kind, p_id[l.i] as id, p_reference[l.i] as reference
        from unnest(l_i[1:legs], l_account[1:legs], l_other[1:legs], l_amount[1:legs],
                    l_balance[1:legs], l_version[1:legs]) l (i, a, o, amount, balance, version)
       order by 1, l.version, 7
    ), written as (
      insert into ledger.transfer
             (account_id, counter_id, amount, balance, batch_id, version, kind, id, reference)
      select e.account_id, e.counter_id, e.amount, e.balance, v_batch, e.version, e.kind, e.id,
             e.reference
        from e
    ), changed as (
      update ledger.balance b set balance = s.balance, version = s.version
        from unnest(a_place, a_balance, a_version) s (place, balance, version)
       -- Locked by us, a row stays in its place: no look-up by id.
       where b.ctid = s.place and b.version <> s.version
    )
    insert into ledger.unsealed (batch_id, legs, digest, house_ids, house_amounts, house_counts)
    select v_batch, legs, d.digest, h.ids, h.amounts, h.counts
      from (
        select sha256(array_send(array_agg(e.account_id)) || array_send(array_agg(e.counter_id))
                   || array_send(array_agg(e.amount)) || array_send(array_agg(e.balance))
                   || array_send(array_agg(e.version)) || array_send(array_agg(e.kind))
                   || array_send(array_agg(e.id)) || array_send(array_agg(e.reference))) as digest
          from e
      ) d cross join (
        select coalesce(array_agg(u.id), '{}') as ids, coalesce(array_agg(u.amount), '{}') as amounts,
               coalesce(array_agg(u.count), '{}') as counts
          from unnest(p_account, h_amount, h_count) u (id, amount, count)
         where u.count > 0
      ) h;
  end if;
  batch_id := v_batch;
end $$;
-- Plans are cached while the tables are empty and would scan them later: a third of the speed.
alter function ledger.post_batch set enable_seqscan = off;
alter function ledger.post_batch set enable_bitmapscan = off;
alter function ledger.post_batch set enable_hashjoin = off;
alter function ledger.post_batch set enable_mergejoin = off;
alter function ledger.post_batch set plan_cache_mode = force_generic_plan;

-- Posts one transfer between an account with a balance row and one without: what post_batch would do
-- with it, in a fraction of the time. Every expression of PL/pgSQL is set up again in every
-- transaction (4 us each), so what can be known before is given: p_amount is signed, p_need is what
-- must be there (null when the account receives), p_since is the batch id before which the id cannot
-- have been posted, p_made_ms the time in an id of version 7, 0 for another. The code is that of
-- post_batch; the balance is that of p_account after the transfer.
create function ledger.post_one(
  p_id uuid, p_account bigint, p_house bigint, p_amount bigint, p_need bigint, p_kind smallint,
  p_reference uuid, p_since bigint, p_made_ms bigint,
  out code smallint, out balance bigint, out batch_id bigint
) language plpgsql as $$
declare
  v_version integer;
  v_early bigint;
  v_moved boolean;
  k record;
begin
  batch_id := ((floor(extract(epoch from clock_timestamp()) * 1000)::bigint - 1704067200000) << 20)
            | (nextval('ledger.batch_number') & 1048575);
  -- Move first, ask later: nearly every transfer is new and covered. The row is locked from here on.
  update ledger.balance b set balance = b.balance + p_amount, version = b.version + 1
   where b.account_id = p_account
     and (p_need is null or (b.balance - b.held - b.floor >= p_need and not b.frozen))
     and (p_account # p_house) & 254 = 0
     and exists (select from ledger.account a where a.id = p_house)
  returning b.balance, b.version,
            (select min(e.batch_id) from ledger.early_batch e where e.newest_ms >= p_made_ms)
       into balance, v_version, v_early;
  v_moved := found;
  if not v_moved then
    perform 1 from ledger.balance b where b.account_id = p_account for no key update;
    select min(e.batch_id) into v_early from ledger.early_batch e where e.newest_ms >= p_made_ms;
  end if;
  select x.counter_id, x.amount, x.balance, x.kind into k from ledger.transfer x
   where x.account_id = p_account and x.id = p_id and x.batch_id >= least(p_since, v_early)
     and x.batch_id < post_one.batch_id + (86400000::bigint << 20);
  if found then
    if v_moved then
      update ledger.balance b set balance = b.balance - p_amount, version = b.version - 1
       where b.account_id = p_account;
    end if;
    code := case when k.kind = 0 then 6
                 when k.kind = p_kind and k.amount = p_amount and k.counter_id = p_house then 1
                 else 5 end;
    balance := case when code = 1 then k.balance end;
  elsif v_moved then
    with written as (
      insert into ledger.transfer
        (account_id, counter_id, amount, balance, batch_id, version, kind, id, reference)
        values (p_account, p_house, p_amount, post_one.balance, post_one.batch_id, v_version, p_kind,
                p_id, p_reference))
    insert into ledger.unsealed (batch_id, legs, digest, house_ids, house_amounts, house_counts)
      values (post_one.batch_id, 1,
        sha256(array_send(array[p_account]) || array_send(array[p_house])
            || array_send(array[p_amount]) || array_send(array[post_one.balance])
            || array_send(array[v_version]) || array_send(array[p_kind])
            || array_send(array[p_id]) || array_send(array[p_reference])),
        array[p_house], array[-p_amount], array[1]);
    if p_made_ms > (batch_id >> 20) + 1704153600000 then
      insert into ledger.early_batch (newest_ms, batch_id) values (p_made_ms, post_one.batch_id);
    end if;
    code := 0;
  else
    select case
        when b.account_id is null or a.id is null then 3
        when (p_account # p_house) & 254 <> 0 then 4
        when p_need is not null and b.frozen then 7
        else 2 end, null
      into code, balance
      from (select) one
      left join ledger.balance b on b.account_id = p_account
      left join ledger.account a on a.id = p_house;
  end if;
end $$;
alter function ledger.post_one set enable_seqscan = off;
alter function ledger.post_one set enable_bitmapscan = off;
alter function ledger.post_one set plan_cache_mode = force_generic_plan;

-- Writes a tombstone: a transfer that came first as a rollback. It moves nothing, takes the id on that
-- account, and counts as a version. Answers false when the id is known on the account already.
create function ledger.write_tombstone(p_account bigint, p_id uuid) returns boolean
language plpgsql as $$
declare
  v_batch bigint := ledger.new_batch_id();
  v_balance bigint;
  v_version integer;
begin
  select b.balance, b.version + 1 into v_balance, v_version
    from ledger.balance b where b.account_id = p_account for no key update;
  if not found then
    raise exception 'no account with a balance: %', p_account using errcode = 'foreign_key_violation';
  end if;
  if exists (select from ledger.transfer x where x.account_id = p_account and x.id = p_id) then
    return false;
  end if;
  insert into ledger.transfer
    (account_id, counter_id, amount, balance, batch_id, version, kind, id, reference)
    values (p_account, p_account, 0, v_balance, v_batch, v_version, 0, p_id, null);
  update ledger.balance set version = v_version where account_id = p_account;
  insert into ledger.unsealed (batch_id, legs, digest, house_ids, house_amounts, house_counts)
    values (v_batch, 1,
      sha256(array_send(array[p_account]) || array_send(array[p_account])
          || array_send(array[0::bigint]) || array_send(array[v_balance])
          || array_send(array[v_version]) || array_send(array[0::smallint])
          || array_send(array[p_id]) || array_send(array[null::uuid])),
      '{}', '{}', '{}');
  return true;
end $$;
alter function ledger.write_tombstone set enable_seqscan = off;

-- Folds the batches that have committed since the last call into the house balances and into one block
-- for each month. Only one roll-up runs at a time; another answers 0 batches at once.
create function ledger.roll_up(out batches bigint, out blocks integer) language plpgsql as $$
declare
  v record;
  v_previous bytea;
  v_number integer;
begin
  batches := 0;
  blocks := 0;
  if not pg_try_advisory_xact_lock(hashtext('ledger.roll_up')) then return; end if;
  -- Whatever kept the daily job from its work: within one roll-up the month is open.
  if to_regclass('ledger.transfer_' || to_char(clock_timestamp() at time zone 'UTC', 'YYYY_MM')) is null
  then
    perform ledger.open_months(clock_timestamp(), 3);
  end if;
  for v in
    with gone as (delete from ledger.unsealed returning *),
    houses as (
      insert into ledger.house_balance as b (account_id, balance, transfers)
      select h.id, sum(h.amount), sum(h.count)
        from gone g cross join unnest(g.house_ids, g.house_amounts, g.house_counts) h (id, amount, count)
       group by h.id order by h.id
      on conflict (account_id) do update
        set balance = b.balance + excluded.balance, transfers = b.transfers + excluded.transfers
    )
    select date_trunc('month', ledger.batch_at(g.batch_id) at time zone 'UTC')::date as month,
           array_agg(g.batch_id order by g.batch_id) as ids, sum(g.legs) as legs, count(*) as batches,
           string_agg(int8send(g.batch_id) || g.digest, ''::bytea order by g.batch_id) as content
      from gone g group by 1 order by 1
  loop
    select b.hash, b.number into v_previous, v_number
      from ledger.block b where b.month = v.month order by b.number desc limit 1;
    if not found then
      v_number := 0;
      select b.hash into v_previous
        from ledger.block b where b.month < v.month order by b.month desc, b.number desc limit 1;
      if not found then v_previous := '\x'; end if;
    end if;
    insert into ledger.block (month, number, previous, hash, batch_ids, legs)
      values (v.month, v_number + 1, v_previous, sha256(v_previous || v.content), v.ids, v.legs);
    batches := batches + v.batches;
    blocks := blocks + 1;
  end loop;
end $$;

-- Keeps a part of a balance for a later transfer. Answers 0 placed, 1 known with the same content, and
-- the codes of post_batch.
create function ledger.place_hold(
  p_id uuid, p_account bigint, p_to bigint, p_amount bigint, p_kind smallint, p_reference uuid,
  p_expires_at timestamptz
) returns smallint language plpgsql as $$
declare
  b ledger.balance;
  h ledger.hold;
begin
  select * into b from ledger.balance x where x.account_id = p_account for no key update;
  if not found or not exists (select from ledger.account a where a.id = p_to) then return 3; end if;
  select * into h from ledger.hold x where x.account_id = p_account and x.id = p_id;
  if found then
    return case when h.to_id = p_to and h.amount = p_amount and h.kind = p_kind then 1 else 5 end;
  end if;
  if (p_account # p_to) & 254 <> 0 then return 4; end if;
  if b.frozen then return 7; end if;
  if b.balance - b.held - b.floor < p_amount then return 2; end if;
  insert into ledger.hold (account_id, id, to_id, amount, kind, reference, expires_at)
    values (p_account, p_id, p_to, p_amount, p_kind, p_reference, p_expires_at);
  update ledger.balance set held = held + p_amount where account_id = p_account;
  return 0;
end $$;

-- Ends a pending hold with a transfer of its amount or less; the rest is free again. Answers 0 posted,
-- 1 posted before by the same transfer, the codes of post_batch, and for the hold itself:
-- 20 not found, 21 posted before by another transfer, 22 voided, 23 expired, 24 more than was held.
create function ledger.post_hold(
  p_account bigint, p_id uuid, p_transfer_id uuid, p_amount bigint,
  out code smallint, out from_balance bigint, out to_balance bigint
) language plpgsql as $$
declare
  h ledger.hold;
  r record;
  v_members integer;
  v_amount bigint;
  v_posts bigint[];
begin
  select * into h from ledger.hold x where x.account_id = p_account and x.id = p_id;
  if not found then code := 20; return; end if;
  v_amount := coalesce(p_amount, h.amount);
  v_members := case when h.to_id & 1 = 0 then 2 else 1 end;
  v_posts := case when v_members = 2 and h.to_id < p_account
                  then array[h.to_id, p_account] else array[p_account, h.to_id] end;
  perform 1 from ledger.balance b where b.account_id = any (v_posts)
    order by b.account_id for no key update;
  select * into strict h from ledger.hold x where x.account_id = p_account and x.id = p_id;
  code := case h.state
    when 'posted' then case when h.transfer_id = p_transfer_id then 0 else 21 end
    when 'voided' then 22
    when 'expired' then 23
    else case when h.expires_at <= clock_timestamp() then 23
              when v_amount > h.amount then 24 else 0 end
  end;
  if code <> 0 then return; end if;
  begin
    if h.state = 'pending' then
      update ledger.hold x
         set state = 'posted', ended_at = clock_timestamp(), transfer_id = p_transfer_id
       where x.account_id = p_account and x.id = p_id;
      update ledger.balance b set held = b.held - h.amount where b.account_id = p_account;
    end if;
    select * into r from ledger.post_batch(
      v_posts, v_members, array[1], array[p_transfer_id],
      array[case when v_posts[1] = p_account then 1 else 2 end],
      array[case when v_posts[1] = p_account then 2 else 1 end],
      array[v_amount], array[h.kind], array[h.reference],
      0, 0, v_members = 2, false, true);
    code := r.code[1];
    from_balance := r.from_balance[1];
    to_balance := r.to_balance[1];
    if code > 1 then raise exception 'the hold stays as it was' using errcode = 'PK001'; end if;
  exception when sqlstate 'PK001' then
    from_balance := null;
    to_balance := null;
  end;
end $$;

-- Ends a pending hold without a transfer. Answers 0 voided, 1 voided before, and 20, 21, 23.
create function ledger.void_hold(p_account bigint, p_id uuid) returns smallint language plpgsql as $$
declare
  h ledger.hold;
begin
  perform 1 from ledger.balance b where b.account_id = p_account for no key update;
  select * into h from ledger.hold x where x.account_id = p_account and x.id = p_id;
  if not found then return 20; end if;
  if h.state <> 'pending' then
    return case h.state when 'voided' then 1 when 'posted' then 21 else 23 end;
  end if;
  update ledger.hold x set state = 'voided', ended_at = clock_timestamp()
   where x.account_id = p_account and x.id = p_id;
  update ledger.balance b set held = b.held - h.amount where b.account_id = p_account;
  return 0;
end $$;

-- Ends every pending hold whose deadline has passed, at most `p_limit` of them; answers how many.
create function ledger.expire_holds(p_limit integer) returns integer language plpgsql as $$
declare
  v_accounts bigint[];
  v_ended integer;
begin
  select array_agg(distinct x.account_id) into v_accounts from (
    select h.account_id from ledger.hold h
     where h.state = 'pending' and h.expires_at <= clock_timestamp()
     order by h.expires_at limit p_limit) x;
  if v_accounts is null then return 0; end if;
  perform 1 from ledger.balance b where b.account_id = any (v_accounts)
    order by b.account_id for no key update;
  with ended as (
    update ledger.hold h set state = 'expired', ended_at = clock_timestamp()
     where h.account_id = any (v_accounts) and h.state = 'pending'
       and h.expires_at <= clock_timestamp()
    returning h.account_id, h.amount
  ), freed as (
    update ledger.balance b set held = b.held - s.amount
      from (select e.account_id, sum(e.amount)::bigint as amount from ended e group by 1) s
     where b.account_id = s.account_id
  )
  select count(*) into v_ended from ended;
  return v_ended;
end $$;

-- Names of the kinds, for people who read the tables; packages/ledger/src/model.ts lists the same.
create table ledger.transfer_kind (number smallint primary key, name text not null unique);
insert into ledger.transfer_kind (number, name) values
  (0, 'tombstone'), (1, 'deposit'), (2, 'deposit_fee'), (3, 'withdrawal_lock'),
  (4, 'withdrawal_return'), (5, 'withdrawal_payout'), (6, 'withdrawal_fee'), (7, 'stake'),
  (8, 'payout'), (9, 'stake_refund'), (10, 'payout_reversal'), (11, 'jackpot_contribution'),
  (12, 'jackpot_payout'), (13, 'bonus_grant'), (14, 'bonus_release'), (15, 'bonus_forfeit'),
  (16, 'rebate'), (17, 'commission'), (18, 'agent_transfer'), (19, 'points_earn'),
  (20, 'points_redeem'), (21, 'points_return'), (22, 'points_expire'), (23, 'adjustment'),
  (24, 'trial_grant'), (25, 'tip'), (26, 'promotion');

-- The public face of the journal: one row for each side of each transfer.
create view ledger.entry as
  select x.account_id, x.id, x.counter_id, x.amount,
         case when x.account_id & 1 = 0 then x.balance end as balance,
         case when x.account_id & 1 = 0 then x.version end as version,
         k.name as kind, x.reference, x.batch_id, ledger.batch_at(x.batch_id) as at
    from ledger.transfer x join ledger.transfer_kind k on k.number = x.kind
  union all
  -- The house side, which has no row of its own.
  select x.counter_id, x.id, x.account_id, -x.amount, null, null, k.name, x.reference, x.batch_id,
         ledger.batch_at(x.batch_id)
    from ledger.transfer x join ledger.transfer_kind k on k.number = x.kind
   where x.counter_id & 1 = 1;

create view ledger.account_balance as
  select a.id as account_id, a.merchant_id, a.owner_kind, a.owner_id, a.code, a.currency,
         coalesce(b.balance, h.balance + coalesce(u.amount, 0)) as balance,
         coalesce(b.version, h.transfers + coalesce(u.count, 0)) as version,
         coalesce(b.held, 0) as held, coalesce(b.frozen, false) as frozen
    from ledger.account a
    left join ledger.balance b on b.account_id = a.id
    left join ledger.house_balance h on h.account_id = a.id
    left join lateral (
      select sum(d.amount)::bigint as amount, sum(d.count) as count
        from ledger.unsealed o
       cross join unnest(o.house_ids, o.house_amounts, o.house_counts) d (id, amount, count)
       -- An account with a balance row has nothing open: then the batches are not even looked at.
       where d.id = a.id and a.id & 1 = 1
    ) u on true;
