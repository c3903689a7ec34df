-- Bets that a wallet has not closed when their round was paid. The round and its room go on without
-- them; they are asked for again until the wallet closes them.
create table studio.waiting_bet (
  bet_id uuid primary key references studio.room_bet,
  round_id uuid not null,
  -- What the wallet says; no_answer: nobody knows whether it has closed the bet.
  code text not null,
  since timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  -- When operators were told of it.
  told_at timestamptz,
  closed_at timestamptz
);
create index waiting_bet_open on studio.waiting_bet (next_try_at) where closed_at is null;
