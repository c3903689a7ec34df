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
  -- Null while parts of it are still to come.
  differences integer
);
create index vendor_statement_newest on games.vendor_statement (vendor_id, received_at desc);

-- Only until it is compared.
create table games.vendor_statement_line (
  statement uuid not null references games.vendor_statement,
  -- Ours for the vendor's id.
  transaction uuid not null,
  transaction_id text not null,
  kind smallint not null check (kind in (1, 2)),
  currency text not null,
  amount bigint not null check (amount >= 0),
  standing boolean not null,
  primary key (statement, transaction)
);

create table games.vendor_difference (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references games.vendor,
  statement uuid not null references games.vendor_statement,
  transaction uuid not null,
  transaction_id text not null,
  side smallint not null check (side in (1, 2)),
  kind text not null
    check (kind in ('missing_here', 'missing_there', 'amount_differs', 'state_differs')),
  member_id uuid,
  -- Minor units of the currency: the player's, or the vendor's for a player whom nobody here knows.
  ours bigint,
  theirs bigint,
  currency text not null,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'settled', 'closed')),
  closed_by uuid,
  closed_reason text,
  closed_at timestamptz,
  unique (vendor_id, transaction, kind),
  check ((state = 'closed') = (closed_by is not null and closed_reason is not null
    and closed_at is not null))
);
create index vendor_difference_newest on games.vendor_difference (vendor_id, state, found_at desc);
