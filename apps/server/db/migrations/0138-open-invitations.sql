-- Each hour all invitations that still wait for something are looked at, and those that were rewarded long
-- ago are by far the most.
create index referral_open on promotions.referral (merchant_id) where state in ('waiting', 'held');
