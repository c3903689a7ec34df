-- The win of a combined call has its id in another column than every other transaction, so that no unique
-- key tells it from a bet of another player: of two that were written at one moment neither saw the other.
-- Whoever writes an id holds it until his commit now, and the look that follows sees what was written under
-- it. No row or index more (docs/decisions/0035). Triggers of one kind go by their names:
-- this one comes before `check_wallet_transactions`.
create function games.await_ids() returns trigger language plpgsql as $$
begin
  -- In one order, so that no two batches wait for each other. The end of a round (4) has an id of ours.
  perform pg_advisory_xact_lock(uuid_hash_extended(held.id, 0))
     from (select a.id from added a where a.kind <> 4
           union all
           select a.win_id from added a where a.win_id is not null
           order by 1) held;
  return null;
end $$;
create trigger await_ids
  after insert on games.wallet_transaction
  referencing new table as added
  for each statement execute function games.await_ids();
