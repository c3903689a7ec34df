-- A payout that is looked at while its member is held is not handed over, and no provider knows of it. Of those
-- looked at until now nobody knows whether they were.
alter table wallet.payout add column tried_at timestamptz;
update wallet.payout set tried_at = checked_at
where state = 'sending' and provider_reference is null and checked_at is not null;
