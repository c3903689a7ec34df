-- What staff holds is not what a change of a payout account pauses: the second lets go on what was asked for
-- before it, the first does not. Of a pause that runs now nobody knows which it is; staff can end it.
alter table wallet.member add column payouts_held_until timestamptz;
update wallet.member set payouts_held_until = withdrawals_frozen_until
where withdrawals_frozen_until > now();
