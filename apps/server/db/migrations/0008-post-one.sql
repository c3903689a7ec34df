-- Posts one transfer between an account with a balance row and one without: what post_batch would do
-- with it, in half of the time. It takes for granted that the transfer is new, covered and of this
-- month, and finds out at the unique key (account, id); whatever is otherwise goes to post_batch. Every
-- expression of PL/pgSQL is set up again in every transaction (4 us each), so what can be known before
-- is given: p_amount is signed, p_need is what must be there (null when the account receives), p_since
-- is the batch id before which the id cannot have been posted, p_made_ms the time in an id of version
-- 7, 0 for another. The code is that of post_batch; the balance is that of p_account afterwards.
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
