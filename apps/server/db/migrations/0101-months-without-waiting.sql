-- Opening a month no longer stands in the way of postings, and a clock that was set back over the end
-- of a month no longer makes the ledger take a retry for something new.

-- Creates the partitions of the month of `p_from` and of the next `p_months` months, where missing.
-- Returns how many were created. Months are of UTC.
--
-- `create table … partition of` would lock the journal against all who read and write it: behind one
-- long reader, a backup say, every posting would wait. So the table is made by itself, and attached:
-- that waits for nobody who reads or posts. It is empty, so that the attaching has nothing to look at.
create or replace function ledger.open_months(p_from timestamptz, p_months integer) returns integer
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
        'create table ledger.%I (like ledger.transfer including defaults including constraints)
           with (autovacuum_vacuum_insert_scale_factor = 0.5, autovacuum_analyze_scale_factor = 0.5)',
        v_name);
      execute format('create unique index %I on ledger.%I (account_id, id)', v_name || '_id', v_name);
      -- For statements. Entries of one account and one span of 2^26 ms (19 hours) share a key, which
      -- a B-tree keeps once: 15 bytes a row where (account_id, version) takes 44.
      execute format(
        'create index %I on ledger.%I (account_id, (batch_id >> 46))', v_name || '_span', v_name);
      execute format(
        'create trigger append_only before update or delete or truncate on ledger.%I
           for each statement execute function ledger.refuse_change()', v_name);
      perform ledger.attach_month(v_name, v_month);
      v_created := v_created + 1;
    end if;
    v_month := v_month + interval '1 month';
  end loop;
  return v_created;
end $$;

-- Only a vacuum of the whole journal, or somebody who rebuilds it, is waited for: not for long at once,
-- and three times.
create function ledger.attach_month(p_name text, p_month timestamp) returns void
language plpgsql as $$
begin
  for v_try in 1 .. 3 loop
    begin
      execute format(
        'alter table ledger.transfer attach partition ledger.%I for values from (%s) to (%s)', p_name,
        ledger.first_batch_at(p_month at time zone 'UTC'),
        ledger.first_batch_at((p_month + interval '1 month') at time zone 'UTC'));
      return;
    exception when lock_not_available then
      if v_try = 3 then raise; end if;
    end;
  end loop;
end $$;
alter function ledger.attach_month set lock_timeout = '2s';

-- A retry is looked for in every month that exists, and not up to tomorrow only: where the clock was
-- set back, the first try stands later than now.
do $$
declare
  v_before text := pg_get_functiondef('ledger.post_batch'::regproc);
  v_after text := replace(v_before, 'v_batch + (86400000::bigint << 20)', '9223372036854775807');
begin
  if v_after = v_before then raise exception 'ledger.post_batch is not as this file knows it'; end if;
  execute v_after;
end $$;

-- As before, but it leaves more to post_batch: whatever comes in the last ten minutes of a month, and
-- all while there is a block of a later month. The unique key finds a known id in its own month only.
create or replace function ledger.post_one(
  p_id uuid, p_account bigint, p_house bigint, p_amount bigint, p_need bigint, p_kind smallint,
  p_reference uuid, p_since bigint, p_made_ms bigint,
  out code smallint, out balance bigint, out batch_id bigint
) language plpgsql as $$
declare
  v_version integer;
begin
  batch_id := ((floor(date_part('epoch', clock_timestamp()) * 1000)::bigint - 1704067200000) << 20)
            | (nextval('ledger.batch_number') & 1048575);
  update ledger.balance b set balance = b.balance + p_amount, version = b.version + 1
   where b.account_id = p_account
     and (p_need is null or (b.balance - b.held - b.floor >= p_need and not b.frozen))
     -- Of this currency, of this month and a minute more, of a clock that is not ahead by a day.
     and (p_account # p_house) & 254 = 0
     and p_since > ledger.first_batch_at(date_trunc('month', clock_timestamp(), 'UTC')) + 62914560000
     and p_made_ms < (post_one.batch_id >> 20) + 1704153600000
     and not exists (select from ledger.early_batch e where e.newest_ms >= p_made_ms)
     and date_trunc('month', clock_timestamp() + interval '10 minutes', 'UTC')
         = date_trunc('month', clock_timestamp(), 'UTC')
     and ((select max(k.month) from ledger.block k)
          > (ledger.batch_at(post_one.batch_id) at time zone 'UTC')::date) is not true
  returning b.balance, b.version into balance, v_version;
  if found then
    insert into ledger.transfer
        (account_id, counter_id, amount, balance, batch_id, version, kind, id, reference)
      select p_account, p_house, p_amount, post_one.balance, post_one.batch_id, v_version, p_kind,
             p_id, p_reference
        from ledger.account a where a.id = p_house
      on conflict do nothing;
    if found then
      insert into ledger.unsealed (batch_id, legs, digest, house_ids, house_amounts, house_counts)
        values (post_one.batch_id, 1,
          sha256(array_send(array[p_account]) || array_send(array[p_house])
              || array_send(array[p_amount]) || array_send(array[post_one.balance])
              || array_send(array[v_version]) || array_send(array[p_kind])
              || array_send(array[p_id]) || array_send(array[p_reference])),
          array[p_house], array[-p_amount], array[1]);
      code := 0;
      return;
    end if;
    update ledger.balance b set balance = b.balance - p_amount, version = b.version - 1
     where b.account_id = p_account;
  end if;
  select o.code[1], coalesce(o.from_balance[1], o.to_balance[1]), o.batch_id
    into code, balance, batch_id
    from ledger.post_batch(
      array[p_account, p_house], 1, array[1], array[p_id],
      array[case when p_amount < 0 then 1 else 2 end],
      array[case when p_amount < 0 then 2 else 1 end],
      array[abs(p_amount)], array[p_kind], array[p_reference],
      p_made_ms, p_made_ms, false, false, true) o;
end $$;
alter function ledger.post_one set enable_seqscan = off;
alter function ledger.post_one set enable_bitmapscan = off;
alter function ledger.post_one set plan_cache_mode = force_generic_plan;
