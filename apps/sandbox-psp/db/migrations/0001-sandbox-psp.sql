-- The sandbox payment provider's own tables: it shares a server with the platform, and no table.
create schema sandbox_psp;

-- Money is text here: the provider repeats what it was told and computes nothing.
create table sandbox_psp.checkout (
  id text primary key,
  -- The merchant's id of the same payment: one checkout for each.
  reference text not null unique,
  amount text not null,
  currency text not null,
  status text not null check (status in ('pending', 'paid', 'failed', 'cancelled', 'expired')),
  return_url text,
  language text not null,
  expires_at timestamptz not null
);

create table sandbox_psp.webhook (
  id bigint generated always as identity primary key,
  body text not null,
  -- A test of the receiver: signed with a wrong key.
  forged boolean not null,
  tries int not null default 0,
  next_at timestamptz not null,
  delivered_at timestamptz
);
create index webhook_due on sandbox_psp.webhook (next_at) where delivered_at is null;
