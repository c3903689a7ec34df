-- A row that is written with its posting holds the balance of the purse that paid. With it comes what
-- the player could play with besides, so that the balance is told again as it was told first.
alter table studio.round add column other_balance bigint not null default 0;
alter table studio.round_action add column other_balance bigint not null default 0;
alter table studio.room_bet add column other_balance bigint not null default 0;
