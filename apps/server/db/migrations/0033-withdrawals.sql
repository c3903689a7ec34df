-- Money out: payouts of their own, the rest of a part, claims and notes of a review, signs of risk,
-- payout accounts of kinds, caps and stops.
alter table wallet.withdrawal
  drop constraint withdrawal_state_check,
  drop constraint withdrawal_check2,
  add constraint withdrawal_state_check check (state in (
    'requested', 'approved', 'sending', 'paid', 'disputed', 'received', 'returned', 'rejected')),
  add constraint withdrawal_paid_check check (
    (state in ('paid', 'received', 'disputed', 'returned')) = (paid_at is not null)),
  -- What never came and went back to cash.
  add column amount_returned bigint not null default 0 check (amount_returned >= 0),
  add constraint withdrawal_returned_check check ((state = 'returned') = (amount_returned > 0)),
  -- What the player sent to show that nothing came.
  add column receipt_proof_sha256 text,
  add column receipt_proof_media_type text,
  add constraint withdrawal_receipt_proof_check check (
    (receipt_proof_sha256 is null) = (receipt_proof_media_type is null)),
  add column paid_through text not null default 'manual',
  -- Signs of risk, as they were at the request.
  add column signs text[] not null default '{}',
  -- Who works on it. A claim runs out, so that nobody's holiday keeps a player waiting.
  add column claimed_by uuid,
  add column claimed_until timestamptz,
  add constraint withdrawal_claim_check check ((claimed_by is null) = (claimed_until is null));

-- Each time that money was sent: the whole, or later the rest; by hand or by a provider.
create table wallet.payout (
  id uuid primary key,
  withdrawal_id uuid not null references wallet.withdrawal,
  merchant_id uuid not null,
  number int not null check (number > 0),
  amount bigint not null check (amount > 0),
  provider text not null,
  state text not null check (state in ('sending', 'paid', 'failed')),
  -- Nobody is known of payouts of long ago.
  operator_id uuid,
  bank_reference text,
  proof_sha256 text,
  proof_media_type text,
  -- Why an operator has to look: what the provider said does not fit what was asked for.
  attention text check (attention in ('amount_differs', 'currency_differs', 'paid_twice')),
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (withdrawal_id, number),
  check ((state = 'sending') = (ended_at is null))
);
create index payout_of_brand on wallet.payout (merchant_id, started_at);
create index payout_sending on wallet.payout (started_at) where state = 'sending';

-- Those of before, so that a list of payouts has no gap.
insert into wallet.payout (id, withdrawal_id, merchant_id, number, amount, provider, state,
  operator_id, bank_reference, proof_sha256, proof_media_type, started_at, ended_at)
select gen_random_uuid(), w.id, w.merchant_id, 1, w.amount - w.fee, 'manual', 'paid',
  (select a.operator_id from wallet.approval a where a.withdrawal_id = w.id
   order by a.approved_at desc limit 1),
  w.bank_reference, w.proof_sha256, w.proof_media_type, w.paid_at, w.paid_at
from wallet.withdrawal w
where w.paid_at is not null;

-- An event of a provider is taken once.
create table wallet.payout_callback (
  provider text not null,
  event_id text not null,
  payout_id uuid not null references wallet.payout,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

create table wallet.withdrawal_note (
  id uuid primary key,
  withdrawal_id uuid not null references wallet.withdrawal,
  operator_id uuid not null,
  at timestamptz not null,
  text text not null check (text <> '')
);
create index note_of_withdrawal on wallet.withdrawal_note (withdrawal_id, at, id);

-- Pictures that players send to show what came, before they are attached to a withdrawal.
create table wallet.receipt_picture (
  id uuid primary key,
  member_id uuid not null references wallet.member,
  sha256 text not null,
  media_type text not null,
  stored_at timestamptz not null
);
create index receipt_picture_of_member on wallet.receipt_picture (member_id, stored_at);

alter table wallet.setting
  -- What may leave within 24 hours, all payouts together. Null: no cap.
  add column payout_day_max bigint check (payout_day_max > 0),
  -- More payouts than this within ten minutes stop all of them. Null: no such stop.
  add column payouts_in_ten_minutes_max int check (payouts_in_ten_minutes_max > 0),
  -- Nobody pays what he has approved.
  add column signer_apart boolean not null default false,
  -- Per member within 24 hours. Null: no limit.
  add column withdrawals_per_day_max int check (withdrawals_per_day_max > 0),
  add column withdrawn_per_day_max bigint check (withdrawn_per_day_max > 0),
  -- A payout account has to be in the real name of the member.
  add column holder_matches boolean not null default false,
  -- The provider that pays out without hands; null where operators pay.
  add column payout_provider text;

-- While a row is open, nothing is paid out in the brand.
create table wallet.payout_stop (
  id uuid primary key,
  merchant_id uuid not null,
  cause text not null check (cause in ('day_cap', 'velocity', 'operator')),
  began_at timestamptz not null,
  began_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  check ((ended_at is null) = (ended_by is null))
);
create unique index payout_stop_open on wallet.payout_stop (merchant_id) where ended_at is null;

alter table wallet.payout_account
  add column kind text not null default 'bank' check (kind in ('bank', 'wallet')),
  add column is_default boolean not null default false,
  add column removed_at timestamptz,
  -- Keyed: the same number in two accounts is seen without reading either.
  add column number_hash bytea;
create unique index payout_account_default on wallet.payout_account (member_id)
  where is_default and removed_at is null;
create index payout_account_number on wallet.payout_account (number_hash)
  where number_hash is not null;

alter table wallet.member
  -- A change of payout accounts stops withdrawals until then.
  add column withdrawals_frozen_until timestamptz;
