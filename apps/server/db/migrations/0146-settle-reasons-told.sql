-- The player reads why a dispute was ended. What stands there already was written for colleagues alone.
alter table wallet.withdrawal add column settle_reason_told boolean not null default false;
