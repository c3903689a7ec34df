-- The same as 0017 for bets in rooms: the last one of the player, in whichever room, when the session
-- was opened. Null: the session is from before this column.
alter table studio.session add column first_bet bigint;
