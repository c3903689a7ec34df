-- The check of new wallet transactions as one question with one look at an index for each of its
-- parts. It compared every new row with every other to see whether a bet enters a closed round; and
-- it now finds a rollback that came before its original however long ago, so that the ledger need not
-- look through the months behind. The parts stand in a lateral union: as conditions joined by "or"
-- they would be answered by reading the whole table once for every statement.
create or replace function games.check_wallet_transactions() returns trigger language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v record;
begin
  select a.id, hit.is_closed into v
    from added a
   cross join lateral (
     select true as is_closed from games.wallet_transaction closing
      where closing.round_id = a.round_id and closing.closes_round and closing.id <> a.id
        and a.kind in (1, 5) and a.moved and (a.amount > 0 or a.win_amount > 0)
        and not exists (select from added own where own.id = closing.id)
     union all
     select false from games.wallet_transaction t where t.win_id = a.id
     union all
     select false from games.wallet_transaction t where t.id = a.win_id
     union all
     select false from games.wallet_transaction undo
      where undo.original_id = a.id and undo.kind = 3 and a.kind in (1, 2, 5) and a.moved
     union all
     select false from games.wallet_transaction undo
      where undo.original_id = a.win_id and undo.kind = 3 and a.moved
   ) hit
   limit 1;
  if not found then return null; end if;
  if v.is_closed then
    raise exception 'the round of bet % is closed', v.id using errcode = 'PD001';
  end if;
  raise exception 'an id of the call % was used before', v.id
    using errcode = 'unique_violation', table = 'wallet_transaction';
end $$;
