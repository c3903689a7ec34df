-- What one person has confirmed alone within 24 hours; more of it takes a second one. Null sets no limit.
alter table wallet.setting add column confirmed_alone_day_max bigint check (confirmed_alone_day_max > 0);
update wallet.setting set confirmed_alone_day_max = least(10 * two_approvals_above, 9000000000000000) where two_approvals_above > 0;
create index deposit_confirmation_operator on wallet.deposit_confirmation (operator_id, confirmed_at);
