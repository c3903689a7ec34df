-- Where the wallet is elsewhere, it has a book of its own, and the studio tells it this one once a day.
-- A day that has a row here was told, and compared.
create table studio.told_day (
  merchant_code text not null,
  -- Of UTC.
  day date not null,
  told_at timestamptz not null,
  lines integer not null,
  differences integer,
  primary key (merchant_code, day)
);

-- Rounds come in the order of their time: a day of them is read by it.
create index round_at on studio.round using brin (played_at);
create index room_bet_at on studio.room_bet using brin (placed_at);
