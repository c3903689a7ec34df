-- Whether a vendor has ever named a game in a call: then rounds are, or may be, on record under its code. It
-- was asked of the calls of a day, which have no index by game. Of a game from before it is told from what
-- its play has left, without a look at the calls.
alter table games.game add column called boolean not null default false;
update games.game g set called = true
 where g.active
    or exists (select from games.turnover_hour h where h.game_id = g.id)
    or exists (select from games.launch l where l.game_id = g.id)
    or exists (select from games.unfinished_round u
         join games.wallet_transaction t on t.round_id = u.round_id
        where u.vendor_id = g.vendor_id and t.game_id = g.id);
