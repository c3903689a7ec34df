-- Games that their vendors have named in a call: rounds are, or may be, on record under their codes. It was
-- asked of the calls of a day, which have no index by game. Of games from before it is told from what their
-- play has left: each table is read once.
create table games.called_game (
  game_id uuid primary key references games.game on delete cascade
);
insert into games.called_game (game_id)
select id from games.game
 where id in (
   select game_id from games.turnover_hour
   union select game_id from games.launch
   union select t.game_id from games.unfinished_round u
           join games.wallet_transaction t on t.round_id = u.round_id);
