-- Where the wallet is elsewhere, it has a book of its own, and the studio tells it this one once a day.
-- A day that has a row here was told.
create table studio.told_day (
  merchant_code text not null,
  -- Of UTC.
  day date not null,
  told_at timestamptz not null,
  -- What the wallet knows the statement by, and its last part, by which it is asked what it found.
  statement_id text not null,
  last_part integer not null,
  lines integer not null,
  -- Null: it has not compared both books yet.
  differences integer,
  primary key (merchant_code, day)
);

-- A day is read in the order of its time, a page at once. No brin: a round that is settled after its
-- draw is written to another place. In part: a draw that waits for the wallet touches it once.
create index round_at on studio.round (played_at, id) where state in (2, 4);
create index room_bet_at on studio.room_bet (placed_at, id) where state in (2, 3);
