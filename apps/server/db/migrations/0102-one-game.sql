-- Whether a player may have several games open at once, where the law of the place lets a brand; who
-- asked for nothing so far lets him.
alter table games.pace add column many_games boolean not null default true;
