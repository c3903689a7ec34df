-- The trail is narrowed to days: a month of long ago is found without reading all that came after it.
-- Newest first is by the moment then, and only one moment of several entries by the order of writing.
drop index operator.audit_newest;
create index audit_newest on operator.audit (merchant_id, at desc, id desc);
