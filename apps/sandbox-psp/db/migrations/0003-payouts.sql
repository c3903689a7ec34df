-- Payouts: what the merchant has asked to be paid. Of the number only its end is kept.
create table sandbox_psp.payout (
  id text primary key,
  -- The merchant's id of the same payout: one for each.
  reference text not null unique,
  amount text not null,
  currency text not null,
  number_end text not null,
  -- What becomes of it, and when.
  outcome text not null check (outcome in ('paid', 'failed', 'returned')),
  sent_at timestamptz not null,
  -- Paid or failed.
  ends_at timestamptz not null,
  returns_at timestamptz,
  check ((outcome = 'returned') = (returns_at is not null))
);
create index payout_ends on sandbox_psp.payout (ends_at);

alter table sandbox_psp.webhook
  drop constraint webhook_channel_check,
  add constraint webhook_channel_check check (channel in ('padauk', 'btcpay', 'payouts'));
