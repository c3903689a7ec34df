-- What our own titles have returned, round by round, to be held against their certificates. Every round
-- counts alike, whatever was staked and in which currency: the mathematics are the same. Returns are in
-- millionths of the stake.
create table games.return_tally (
  game_id uuid primary key references games.game on delete cascade,
  -- Of the rules that the certificate is for: with other rules it begins anew.
  rules_hash text not null,
  rounds bigint not null,
  returned numeric not null,
  -- The window that is being filled. `window_capped` counts no round for more than its cap.
  window_rounds bigint not null,
  window_returned numeric not null,
  window_capped numeric not null,
  -- How many rounds in a row have paid nothing.
  losing_run bigint not null,
  since timestamptz not null,
  changed_at timestamptz not null
);
