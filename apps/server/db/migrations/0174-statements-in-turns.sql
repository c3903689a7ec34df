-- A day of a large vendor is more than one statement of the database, or one run of the job, should compare: how far
-- it has come is kept, with how many differences it has shown and how many of them were new.
alter table games.vendor_statement
  add column parts_compared integer not null default 0,
  -- Our book is read up to here; null until the list of the vendor is through.
  add column compared_until timestamptz,
  add column found integer not null default 0,
  add column opened integer not null default 0;

-- Without it the pages since the last vacuum are read whatever the time that is asked for.
alter index games.wallet_transaction_at set (autosummarize = on);
