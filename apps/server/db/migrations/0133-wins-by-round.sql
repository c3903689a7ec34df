-- A win that its vendor takes back leaves the winners board: a win tells of which round it is, by an id
-- that is made of its vendor, its player and the vendor's name for it. Those from before have none, and
-- leave the board after seven days as ever.
alter table games.recent_win add column round uuid;
create index recent_win_of_round on games.recent_win (round);
