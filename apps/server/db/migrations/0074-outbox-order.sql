-- Events go by their sequence alone. A window of transaction ids could hold a later event about a row
-- and leave out an earlier one: who has its id early and then waits for the row is numbered last.
--
-- A cursor now knows up to where it has read, and a mark: the last sequence that stood there when it
-- looked, and the transaction that noted it. Whoever drew a number up to the mark had its own
-- transaction id by then, so it has ended once every transaction older than that note has.

alter table platform.outbox drop constraint outbox_pkey, add primary key (sequence);

alter table platform.outbox_cursor
  add mark bigint not null default 0,
  add marked_by xid8 not null default '0';

-- Up to the first event that was not yet taken: what had been taken beyond it is given again.
update platform.outbox_cursor c set sequence = coalesce(
  (select min(o.sequence) - 1 from platform.outbox o
    where o.transaction_id >= c.window_from
      and not (o.transaction_id < c.window_to and o.sequence <= c.sequence)),
  (select max(sequence) from platform.outbox), 0);

alter table platform.outbox_cursor drop window_from, drop window_to;
