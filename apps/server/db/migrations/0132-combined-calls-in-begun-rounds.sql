-- A combined call closes its round, and is told with what it has itself staked and won. Where stakes or
-- wins of the round are on record before it, that is not the round: such a call is refused with PD008
-- now, and the wallet carries it out by reading the round first. A process of before this version answers
-- with a fault of ours, while it runs beside: the vendor does not know the outcome, and asks again or
-- rolls it back. Which purse pays the round is read there too, so that PD006 is not raised for it.
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
     select seen.reason
       from games.wallet_transaction other
      cross join lateral (
        select case
            when other.closes_round
                 and not exists (select from added own where own.id = other.id) then 1
            when a.kind = 5 and other.kind in (1, 2) and other.moved then 4
            when other.kind in (1, 5) and other.moved
                 and other.bonus_grant_id is distinct from a.bonus_grant_id then 3
          end as reason) seen
      where other.round_id = a.round_id and other.id <> a.id
        and a.kind in (1, 5) and a.moved and (a.amount > 0 or a.win_amount > 0)
        and seen.reason is not null
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
  if v.reason = 4 then
    raise exception 'the round that % would close has begun', v.id using errcode = 'PD008';
  end if;
  raise exception 'an id of the call % was used before', v.id
    using errcode = 'unique_violation', table = 'wallet_transaction';
end $$;

-- Rounds that such a call of nothing has closed were told to nobody, and stood open for their bonus: free
-- rounds that were all played never became complete.
update wallet.bonus_round r set closed = true
 where not r.closed
   and exists (select from games.wallet_transaction t
     where t.round_id = r.round_id and t.closes_round and t.kind = 5
       and t.amount = 0 and t.win_amount = 0);
