-- What becomes of the rest of a payout above the threshold of the brand takes two people: one
-- agrees to a way, another one goes it. Agreements end with the next step.
alter table wallet.withdrawal
  add column rest_agreed_by uuid,
  add column rest_agreed_way text check (rest_agreed_way in ('pay', 'return')),
  add column rest_agreed_at timestamptz,
  add constraint withdrawal_rest_agreed check (
    (rest_agreed_by is null) = (rest_agreed_way is null)
    and (rest_agreed_by is null) = (rest_agreed_at is null)),
  -- How often a rest was paid: each moves money of its own.
  add column rest_payouts integer not null default 0 check (rest_payouts >= 0);
