-- A roll-up takes the oldest batches, at most `p_limit` of them. It took all at once: after a long
-- stand-still no statement could end within its time, and each try found more than the one before.
drop function ledger.roll_up();

-- Folds the oldest of the batches that have committed into the house balances and into one block for
-- each month. Only one roll-up runs at a time; another answers 0 batches at once. Between two calls
-- every batch is either here or there, so that the balances of the house are right at any moment.
create function ledger.roll_up(
  p_limit integer default 20000, out batches bigint, out blocks integer
) language plpgsql as $$
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
    with gone as (
      -- By place: nobody but a roll-up moves these rows, and they have no index.
      delete from ledger.unsealed o where o.ctid = any (array(
        select u.ctid from ledger.unsealed u order by u.batch_id limit p_limit)) returning o.*),
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
  perform ledger.keep_plain_span();
end $$;
