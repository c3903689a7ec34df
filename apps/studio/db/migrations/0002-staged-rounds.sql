-- Rounds with decisions: the stake is taken first, actions follow, and the win is paid at the end.
alter table studio.round drop constraint round_state_check;
alter table studio.round add constraint round_state_check
  -- 4 open: the stake is taken and the player decides; 5 opening: drawn, and the wallet has not
  -- answered whether it took the stake.
  check (state between 1 and 5);
-- What was staked in addition to the stake, once the round is settled.
alter table studio.round add column raised bigint not null default 0;
-- How many of the events were told before the last action.
alter table studio.round add column events_before integer not null default 0;
-- One round of a player and title waits for decisions; a pair of seeds belongs to both.
create unique index round_open on studio.round (pair_id) where state in (4, 5);

-- What the player decided, in order. A round in progress is played again from these.
create table studio.round_action (
  round_id uuid not null,
  -- From 0, without a gap.
  sequence integer not null check (sequence >= 0),
  -- As the client sent it.
  action text not null,
  -- What it staked in addition.
  raise bigint not null check (raise >= 0),
  -- The round is over with it.
  ends boolean not null,
  -- Drawn for a wallet elsewhere, which has not answered whether it took the raise.
  pending boolean not null,
  -- The player's cash after the raise.
  balance bigint,
  acted_at timestamptz not null,
  primary key (round_id, sequence)
);
