-- The orders in which the back office lists the members of a brand: a page is read from the index,
-- not sorted out of all of them.
create index member_by_name on identity.member (merchant_id, username_key nulls first, id);
create index member_by_registration
  on identity.member (merchant_id, registered_at nulls first, id);
create index member_by_login on identity.member (merchant_id, last_login_at nulls first, id);
drop index identity.member_registered;
