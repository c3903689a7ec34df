-- Four kinds of ways to pay in, and people beside providers to confirm them. What is there already
-- goes on as a hosted checkout; the code before this migration works on the tables after it.

alter table wallet.provider
  -- Who speaks: a provider of hosted checkouts, a BTCPay server, or the desk of the brand itself.
  add column protocol text not null default 'padauk'
    check (protocol in ('padauk', 'btcpay', 'desk')),
  -- Where it is called; null where the server itself knows, as of its own sandbox.
  add column url text,
  add column store_id text;

alter table wallet.deposit_method
  drop constraint deposit_method_kind_check,
  add constraint deposit_method_kind_check
    check (kind in ('hosted_checkout', 'btcpay', 'emv_qr', 'bank_transfer')),
  -- To whom is paid: {"payee": {…}} of a code, {"bank": "…", "holder": "…", "number": "…"}.
  add column details jsonb not null default '{}';

alter table wallet.deposit
  drop constraint deposit_state_check,
  add constraint deposit_state_check
    check (state in ('pending', 'review', 'posted', 'failed', 'expired')),
  add column kind text not null default 'hosted_checkout'
    check (kind in ('hosted_checkout', 'btcpay', 'emv_qr', 'bank_transfer')),
  -- What the player writes with the payment, so that it is found.
  add column reference text unique,
  -- How it is paid, as it was shown: {"code": "…"} or {"account": {…}}.
  add column instructions jsonb not null default '{}',
  -- What was asked for, where another amount arrived and was posted.
  add column amount_asked bigint check (amount_asked > 0),
  -- What the provider told where it did not fit.
  add column amount_reported bigint,
  add column currency_reported text,
  add column slip_sha256 text,
  add column slip_media_type text,
  add column slip_at timestamptz,
  -- Under which an operator found it at the bank.
  add column bank_reference text,
  add column refuse_reason text,
  add constraint deposit_slip check ((slip_sha256 is null) = (slip_at is null));
create unique index deposit_bank_reference on wallet.deposit (merchant_id, bank_reference)
  where bank_reference is not null;
create index deposit_slip on wallet.deposit (slip_sha256) where slip_sha256 is not null;
create index deposit_in_review on wallet.deposit (merchant_id, created_at desc)
  where state = 'review' or attention is not null;

-- Two people means two rows: the key refuses the same person twice.
create table wallet.deposit_confirmation (
  deposit_id uuid not null references wallet.deposit,
  operator_id uuid not null,
  -- What arrived, as this person read it at the bank.
  amount bigint not null check (amount > 0),
  bank_reference text not null,
  confirmed_at timestamptz not null,
  primary key (deposit_id, operator_id)
);

-- What a provider listed for a day (in UTC, by the time at which it was paid there).
create table wallet.provider_day (
  provider text not null references wallet.provider,
  day date not null,
  fetched_at timestamptz not null,
  primary key (provider, day)
);
create table wallet.provider_payment (
  provider text not null references wallet.provider,
  provider_reference text not null,
  -- Our id of the same payment, as the provider repeats it.
  reference text not null,
  day date not null,
  -- As it was written: it may be none of our currencies.
  amount text not null,
  currency text not null,
  paid_at timestamptz not null,
  primary key (provider, provider_reference)
);
create index provider_payment_of_day on wallet.provider_payment (provider, day);

-- What differs between our books and theirs, one row per payment, until somebody has looked.
create table wallet.payment_mismatch (
  id uuid primary key,
  provider text not null references wallet.provider,
  provider_reference text not null,
  day date not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs', 'unknown')),
  deposit_id uuid references wallet.deposit,
  merchant_id uuid,
  ours bigint,
  theirs text,
  currency text not null,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'settled', 'closed')),
  closed_by uuid,
  closed_reason text,
  closed_at timestamptz,
  unique (provider, provider_reference, kind),
  check ((state = 'closed') = (closed_reason is not null))
);
create index payment_mismatch_open on wallet.payment_mismatch (found_at) where state = 'open';
