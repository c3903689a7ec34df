-- The check of new wallet transactions as one question. It asked whether a bet enters a closed round
-- by comparing every new row with every other; and it now finds a rollback that came before its
-- original however long ago, so that the ledger need not look through the months behind.
create or replace function games.check_wallet_transactions() returns trigger language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v record;
begin
  select a.id,
         exists (select from games.wallet_transaction closing
                  where closing.round_id = a.round_id and closing.closes_round
                    and closing.id <> a.id) as is_closed
    into v
    from added a
   where (a.kind in (1, 5) and a.moved and (a.amount > 0 or a.win_amount > 0)
          and exists (
            select from games.wallet_transaction closing
             where closing.round_id = a.round_id and closing.closes_round and closing.id <> a.id
               and not exists (select from added own where own.id = closing.id)))
      or (a.kind in (1, 2, 5) and a.moved
          and exists (
            select from games.wallet_transaction undo
             where undo.original_id in (a.id, a.win_id) and undo.kind = 3))
      or exists (select from games.wallet_transaction t where t.win_id = a.id)
      or (a.win_id is not null
          and exists (select from games.wallet_transaction t where t.id = a.win_id))
   limit 1;
  if not found then return null; end if;
  if v.is_closed then
    raise exception 'the round of bet % is closed', v.id using errcode = 'PD001';
  end if;
  raise exception 'an id of the call % was used before', v.id
    using errcode = 'unique_violation', table = 'wallet_transaction';
end $$;
