-- Raises that a wallet elsewhere has taken while their number went to another action: the money goes
-- back, asked again for as often as it takes.
create table studio.raise_given_back (
  round_id uuid not null,
  sequence integer not null check (sequence >= 0),
  noted_at timestamptz not null,
  primary key (round_id, sequence)
);
