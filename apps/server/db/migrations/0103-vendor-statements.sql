-- What vendors say that they have taken and paid, and where our book says something else.
create table games.vendor_statement (
  -- Derived from the vendor and its own id.
  id uuid primary key,
  vendor_id uuid not null references games.vendor,
  statement_id text not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  lines integer not null default 0,
  received_at timestamptz not null,
  -- When its last part came: then it waits to be compared.
  complete_at timestamptz,
  -- Null until it is compared; with them what the vendor is told.
  differences integer,
  told jsonb not null default '[]',
  check (differences is null or complete_at is not null)
);
create index vendor_statement_newest on games.vendor_statement (vendor_id, received_at desc);
create index vendor_statement_waiting on games.vendor_statement (received_at)
  where differences is null;

-- A part that comes again is known by its content. Kept, and the lines too, until it is compared.
create table games.vendor_statement_part (
  statement uuid not null references games.vendor_statement on delete cascade,
  part integer not null check (part > 0),
  digest uuid not null,
  primary key (statement, part)
);
create table games.vendor_statement_line (
  statement uuid not null references games.vendor_statement on delete cascade,
  -- Ours for the vendor's id.
  transaction uuid not null,
  part integer not null,
  transaction_id text not null,
  side smallint not null check (side in (1, 2)),
  currency text not null,
  amount bigint not null check (amount >= 0),
  standing boolean not null,
  primary key (statement, transaction)
);
create index vendor_statement_line_part on games.vendor_statement_line (statement, part);

create table games.vendor_difference (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references games.vendor,
  transaction uuid not null,
  transaction_id text not null,
  -- 1 bet, 2 win; ours, where there is one.
  side smallint not null check (side in (1, 2)),
  kind text not null check (kind in
    ('missing_here', 'missing_there', 'amount_differs', 'side_differs', 'state_differs')),
  member_id uuid,
  -- Minor units, each of its own currency.
  ours bigint,
  currency text,
  theirs bigint,
  their_currency text,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'settled', 'closed')),
  closed_by uuid,
  closed_reason text,
  closed_at timestamptz,
  unique (vendor_id, transaction, kind),
  check ((ours is null) = (currency is null) and (theirs is null) = (their_currency is null)),
  check ((state = 'closed') = (closed_by is not null and closed_reason is not null
    and closed_at is not null))
);
create index vendor_difference_newest on games.vendor_difference (vendor_id, state, found_at desc);
