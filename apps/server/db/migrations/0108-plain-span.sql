-- What the quick ways ask before they post, in one row that is kept ready: a look at a page in place
-- of three looks into indexes and four computations with months. A single posting spent a seventh of
-- its time on them.
--
-- From `from_id` on, and below `to_id`, whatever is known of an id stands in the month that begins with
-- `month_id`, or in one before it: the month is a minute old, so that a batch that began in the month
-- before is seen; it does not end within ten minutes; no block of a later month exists, as it may
-- where the clock was set back. Whoever posts outside of the span goes the exact way, which asks
-- everything. So a span that nobody has kept costs time and nothing else.
create table ledger.plain_span (
  month_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  -- The newest time in an id that was posted more than a day before it.
  early_ms bigint not null
);
insert into ledger.plain_span
  select 0, 0, 0, coalesce(max(e.newest_ms), 0) from ledger.early_batch e;

-- Opens the span of the month, unless there is a block of a later one. Called by each roll-up.
create function ledger.keep_plain_span() returns void language plpgsql as $$
declare
  v_month timestamp := date_trunc('month', clock_timestamp() at time zone 'UTC');
  v_opened bigint := ledger.first_batch_at(v_month at time zone 'UTC');
  v_end timestamptz := (v_month + interval '1 month') at time zone 'UTC' - interval '10 minutes';
  v_to bigint := ledger.first_batch_at(v_end);
begin
  if (select max(k.month) from ledger.block k) > v_month::date then v_to := 0; end if;
  update ledger.plain_span s
     set month_id = v_opened, from_id = v_opened + (60000::bigint << 20), to_id = v_to
   where s.month_id <> v_opened or s.to_id <> v_to;
end $$;
select ledger.keep_plain_span();

create function ledger.close_plain_span() returns trigger language plpgsql as $$
begin
  update ledger.plain_span s set to_id = 0
   where s.to_id <> 0 and s.month_id < ledger.first_batch_at(new.month::timestamp at time zone 'UTC');
  return null;
end $$;
create trigger close_plain_span after insert on ledger.block
  for each row execute function ledger.close_plain_span();

create function ledger.note_early_batch() returns trigger language plpgsql as $$
begin
  update ledger.plain_span s set early_ms = new.newest_ms where s.early_ms < new.newest_ms;
  return null;
end $$;
create trigger note_early_batch after insert on ledger.early_batch
  for each row execute function ledger.note_early_batch();

do $$
declare
  v_before text := pg_get_functiondef('ledger.roll_up'::regproc);
  v_after text := regexp_replace(
    v_before, 'end loop;\s*end\s*\$function\$',
    E'end loop;\n  perform ledger.keep_plain_span();\nend $function$');
begin
  if v_after = v_before then raise exception 'ledger.roll_up is not as this file knows it'; end if;
  execute v_after;
end $$;

-- As before, with the span in place of what it stands for, and the digest of one leg written without
-- eight arrays: these are the bytes that array_send makes of arrays of one element.
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
     -- Of this currency, of a clock that is not ahead by a day, and of the span.
     and (p_account # p_house) & 254 = 0
     and p_made_ms < (post_one.batch_id >> 20) + 1704153600000
     and (select p_since > s.from_id and post_one.batch_id >= s.from_id
             and post_one.batch_id < s.to_id and p_made_ms > s.early_ms from ledger.plain_span s)
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
          sha256(
            '\x000000010000000000000014000000010000000100000008' || int8send(p_account)
            || '\x000000010000000000000014000000010000000100000008' || int8send(p_house)
            || '\x000000010000000000000014000000010000000100000008' || int8send(p_amount)
            || '\x000000010000000000000014000000010000000100000008' || int8send(post_one.balance)
            || '\x000000010000000000000017000000010000000100000004' || int4send(v_version)
            || '\x000000010000000000000015000000010000000100000002' || int2send(p_kind)
            || '\x000000010000000000000b86000000010000000100000010' || uuid_send(p_id)
            || case when p_reference is null
                 then '\x000000010000000100000b860000000100000001ffffffff'::bytea
                 else '\x000000010000000000000b86000000010000000100000010' || uuid_send(p_reference)
               end),
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
