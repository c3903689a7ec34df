-- The cashier: whose accounts, how money comes in, how it goes out, what must be played in between.
-- Amounts are minor units. Balances are nowhere in here: they stand in the ledger alone.
create schema wallet;

-- The ledger accounts of a member. Its row is the lock under which deposits are posted and
-- withdrawals requested, so that the checks of both see the same state.
create table wallet.member (
  member_id uuid primary key,
  merchant_id uuid not null,
  currency text not null,
  cash_account_id bigint not null unique,
  locked_account_id bigint not null,
  debt_account_id bigint not null
);

-- The rules of the cashier, per brand.
create table wallet.setting (
  merchant_id uuid primary key,
  withdrawal_min bigint not null check (withdrawal_min > 0),
  withdrawal_max bigint not null check (withdrawal_max >= withdrawal_min),
  withdrawal_fee bigint not null check (withdrawal_fee >= 0 and withdrawal_fee < withdrawal_min),
  -- Above it two operators must approve.
  two_approvals_above bigint not null,
  expected_minutes int not null,
  -- Without a word from the player, a payout counts as received after so many minutes.
  confirm_minutes int not null check (confirm_minutes > 0),
  -- How much of a deposit must be staked before a withdrawal, in basis points: 10000 is once.
  turnover_bps int not null check (turnover_bps >= 0),
  -- A payout account that is not the member's first can be used after so many hours.
  payout_hold_hours int not null check (payout_hold_hours >= 0),
  banks text[] not null
);

-- A payment provider: the keys are ours alone with it, one for each direction, sealed.
create table wallet.provider (
  code text primary key,
  request_key_sealed bytea not null,
  callback_key_sealed bytea not null,
  -- Still taken while the provider changes over to the new key.
  callback_key_previous_sealed bytea
);

create table wallet.deposit_method (
  merchant_id uuid not null,
  code text not null,
  kind text not null check (kind in ('hosted_checkout')),
  provider text not null references wallet.provider,
  -- By language: {"EN": "…", "MY": "…", "CN": "…"}.
  titles jsonb not null,
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null check (amount_max >= amount_min),
  fee bigint not null check (fee >= 0 and fee < amount_min),
  expected_minutes int not null,
  expires_minutes int not null check (expires_minutes > 0),
  amount_chips bigint[] not null,
  enabled boolean not null default true,
  position int not null,
  primary key (merchant_id, code)
);

create table wallet.deposit (
  id uuid primary key,
  merchant_id uuid not null,
  member_id uuid not null references wallet.member,
  method text not null,
  provider text not null references wallet.provider,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null check (state in ('pending', 'posted', 'failed', 'expired')),
  checkout_url text,
  -- The provider's id of the checkout.
  provider_reference text,
  -- Why an operator should look at it: what the provider said does not fit.
  attention text check (attention in ('amount_differs', 'currency_differs')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider was last asked, by us.
  checked_at timestamptz not null,
  posted_at timestamptz,
  unique (provider, provider_reference),
  check ((state = 'posted') = (posted_at is not null))
);
create index deposit_of_member on wallet.deposit (member_id, created_at desc, id desc);
create index deposit_of_merchant on wallet.deposit (merchant_id, created_at desc, id desc);
create index deposit_posted on wallet.deposit (merchant_id, posted_at) where state = 'posted';
create index deposit_pending on wallet.deposit (checked_at) where state = 'pending';

-- One row per event of a provider: an event is taken once, whatever the provider sends.
create table wallet.payment_callback (
  provider text not null references wallet.provider,
  event_id text not null,
  deposit_id uuid not null references wallet.deposit,
  status text not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- What must be staked before a withdrawal; one row per deposit.
create table wallet.turnover (
  deposit_id uuid primary key references wallet.deposit,
  member_id uuid not null,
  required bigint not null check (required > 0),
  played bigint not null default 0 check (played >= 0 and played <= required),
  -- The last outbox event that counted: events are given at least once.
  sequence bigint not null default 0,
  -- By database time, as the events: only rounds after it count.
  opened_at timestamptz not null default now()
);
create index turnover_open on wallet.turnover (member_id, opened_at) where played < required;

create table wallet.payment_password (
  member_id uuid primary key references wallet.member,
  hash text not null,
  failures int not null default 0,
  locked_until timestamptz,
  set_at timestamptz not null
);

create table wallet.payout_account (
  id uuid primary key,
  member_id uuid not null references wallet.member,
  bank text not null,
  holder text not null,
  -- Sealed: a copy of the database alone tells no number. Only the operator who pays reads it.
  number_sealed bytea not null,
  number_masked text not null,
  usable_from timestamptz not null,
  created_at timestamptz not null
);
create index payout_account_of_member on wallet.payout_account (member_id, created_at);

create table wallet.withdrawal (
  id uuid primary key,
  merchant_id uuid not null,
  member_id uuid not null references wallet.member,
  payout_account_id uuid not null references wallet.payout_account,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null
    check (state in ('requested', 'approved', 'paid', 'received', 'disputed', 'rejected')),
  approvals_needed int not null check (approvals_needed between 1 and 2),
  requested_at timestamptz not null,
  reviewed_at timestamptz,
  paid_at timestamptz,
  confirm_by timestamptz,
  received_at timestamptz,
  received_by text check (received_by in ('player', 'timer', 'operator')),
  amount_received bigint check (amount_received between 0 and amount),
  receipt_remark text,
  reject_reason text,
  settle_reason text,
  bank_reference text,
  proof_sha256 text,
  proof_media_type text,
  check ((state in ('paid', 'received', 'disputed')) = (paid_at is not null)),
  check ((state = 'received') = (received_at is not null)),
  check ((state = 'rejected') = (reject_reason is not null))
);
create index withdrawal_of_member on wallet.withdrawal (member_id, requested_at desc, id desc);
create index withdrawal_queue on wallet.withdrawal (merchant_id, state, requested_at, id);
create index withdrawal_requested on wallet.withdrawal (merchant_id, requested_at, id);
create index withdrawal_unconfirmed on wallet.withdrawal (confirm_by) where state = 'paid';
create index withdrawal_paid on wallet.withdrawal (merchant_id, paid_at) where paid_at is not null;

-- Two people means two rows: the key refuses the same person twice.
create table wallet.approval (
  withdrawal_id uuid not null references wallet.withdrawal,
  operator_id uuid not null,
  approved_at timestamptz not null,
  primary key (withdrawal_id, operator_id)
);
