-- Payouts that a provider makes without hands: what it calls them, when it was last asked, and that
-- money can come back from the bank of the player after it was paid.
alter table wallet.payout
  drop constraint payout_state_check,
  add constraint payout_state_check check (state in ('sending', 'paid', 'failed', 'returned')),
  drop constraint payout_attention_check,
  add constraint payout_attention_check check (attention in
    ('amount_differs', 'currency_differs', 'paid_twice', 'returned_late')),
  add column provider_reference text,
  add column checked_at timestamptz,
  -- Why an operator waits for the provider no longer, and who that was.
  add column given_up_by uuid,
  add column give_up_reason text,
  add constraint payout_given_up check ((given_up_by is null) = (give_up_reason is null)),
  -- Whoever has sent it is not the one who says that it is lost.
  add constraint payout_give_up_two_people check (given_up_by <> operator_id);
create unique index payout_of_provider on wallet.payout (provider, provider_reference)
  where provider_reference is not null;

-- What a callback led to, as for deposits.
alter table wallet.payout_callback
  add column status text,
  add column outcome text;

-- How often a payout came back: each new one moves the money anew.
alter table wallet.withdrawal
  add column payout_returns integer not null default 0 check (payout_returns >= 0);

-- Lists of a provider name what it has taken in and what it has paid out.
alter table wallet.provider_payment
  add column direction text not null default 'in' check (direction in ('in', 'out')),
  drop constraint provider_payment_pkey,
  add primary key (provider, direction, provider_reference);
alter table wallet.payment_mismatch
  add column direction text not null default 'in' check (direction in ('in', 'out')),
  add column payout_id uuid references wallet.payout,
  drop constraint payment_mismatch_provider_provider_reference_kind_key,
  add unique (provider, direction, provider_reference, kind);

alter table wallet.provider
  -- It speaks the protocol of payouts too.
  add column pays_out boolean not null default false,
  -- Goes up with each change, so that every process makes its client anew.
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by uuid;
update wallet.provider set pays_out = true where code = 'sandbox' and protocol = 'padauk';
-- Brands that play with demo money have the sandbox pay out too, beside the hands of operators.
update wallet.setting s set payout_provider = 'sandbox'
  from site.merchant m
  where m.id = s.merchant_id and m.demo and s.payout_provider is null
    and exists (select from wallet.provider where code = 'sandbox');
