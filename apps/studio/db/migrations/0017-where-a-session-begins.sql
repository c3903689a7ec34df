-- Where a session begins among the rounds of its title: in the pair in use when it was opened, at the last
-- row of then. What it has brought is counted from there, and not over all rounds that were ever played on
-- the pair. Null: the pair was made later, or the session is from before this column.
alter table studio.session
  add column first_pair_id uuid,
  add column first_nonce integer;
