-- Games that their vendors have named in a call: rounds are, or may be, on record under their codes. It was
-- asked of the calls of a day, which have no index by game. Of games from before it is told from what their
-- play has left, without a look at the calls.
create table games.called_game (
  game_id uuid primary key references games.game on delete cascade
);
insert into games.called_game (game_id)
select g.id from games.game g
 where exists (select from games.turnover_hour h where h.game_id = g.id)
    or exists (select from games.launch l where l.game_id = g.id)
    or exists (select from games.unfinished_round u
         join games.wallet_transaction t on t.round_id = u.round_id
        where u.vendor_id = g.vendor_id and t.game_id = g.id);
