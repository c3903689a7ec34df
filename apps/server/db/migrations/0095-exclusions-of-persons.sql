-- Accounts of one person are excluded together, and what is asked and decided about an early return is
-- asked and decided for all of them: each row tells the exclusion it was made with.
alter table safety.exclusion add column made_with uuid;
update safety.exclusion set made_with = id;
alter table safety.exclusion alter column made_with set not null;
create index exclusion_made_with on safety.exclusion (made_with);
