-- Two first stakes of one round may come at one instant, one from cash and one from a bonus: they hold
-- different balances, and neither sees the row of the other. Where a player has both purses, the stakes
-- of his round come one after the other, so that the second finds the first. Rows of a player without
-- a bonus are told from these by their columns, and call nothing.
create function games.take_round_in_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('games.round:' || new.round_id, 0));
  return null;
end $$;
create trigger take_round_in_turn after insert on games.wallet_transaction
  for each row when (new.kind in (1, 5) and (new.bonus_grant_id is not null or new.other_balance <> 0))
  execute function games.take_round_in_turn();
