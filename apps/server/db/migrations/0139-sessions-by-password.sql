-- A password that must be changed is changed first in the sessions that it opened. Those that stand open
-- are taken for such: they were held to it until now.
alter table identity.session add column by_password boolean not null default true;
