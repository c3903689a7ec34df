-- Printed runs of scratch tickets. A run is of one title at one price; those of trial money are apart,
-- so that nobody empties with it what others pay for.
create table studio.deck (
  id uuid primary key,
  merchant_code text not null,
  title text not null,
  version text not null,
  currency text not null,
  trial boolean not null,
  price bigint not null check (price > 0),
  -- Counts the runs of a price.
  serial integer not null check (serial > 0),
  -- Names the run and its rules; published before the first ticket is sold.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz not null,
  unique (merchant_code, title, version, currency, trial, price, serial)
);

-- Tickets that were sold. The primary key is the judge between two buyers of one ticket.
create table studio.deck_ticket (
  deck_id uuid not null references studio.deck,
  number integer not null check (number > 0),
  round_id uuid not null unique,
  -- Which of the prizes in the rules it won, from 0.
  prize smallint,
  -- What had been sold before it: it was drawn from the rest. As JSON {"tickets": …, "prizes": […]}.
  sold_before text not null,
  primary key (deck_id, number)
);
