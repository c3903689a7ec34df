-- Rounds that could not be finished: set aside, so that they keep no other round waiting, and tried
-- again until they are.
create table studio.stuck_round (
  round_id uuid primary key references studio.round on delete cascade,
  -- What went wrong at the last try.
  reason text not null,
  since timestamptz not null default clock_timestamp(),
  tries integer not null default 1,
  next_try_at timestamptz not null default clock_timestamp() + interval '1 minute',
  -- When operators were told of it.
  told_at timestamptz
);
