-- The day list of payments, and a second face of the sandbox: a server that speaks as BTCPay does.
alter table sandbox_psp.checkout add column decided_at timestamptz;
create index checkout_decided on sandbox_psp.checkout (decided_at) where status = 'paid';

alter table sandbox_psp.webhook
  -- To which receiver, and signed in whose way.
  add column channel text not null default 'padauk' check (channel in ('padauk', 'btcpay'));

create table sandbox_psp.invoice (
  id text primary key,
  order_id text,
  amount text not null,
  currency text not null,
  status text not null check (status in ('New', 'Settled', 'Expired', 'Invalid')),
  additional_status text not null
    check (additional_status in ('None', 'PaidLate', 'PaidPartial', 'PaidOver')),
  -- One coin in the currency of the invoice, and what was paid, in hundred-millionths of a coin.
  rate bigint not null check (rate > 0),
  paid bigint not null default 0,
  return_url text,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index invoice_created on sandbox_psp.invoice (created_at);
