-- The betting record of a player adds what his rounds have won of the pools of jackpots.
create index jackpot_pool_member on games.jackpot_pool (member_id, won_at)
  where member_id is not null;
