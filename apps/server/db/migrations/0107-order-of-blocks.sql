-- The order in which blocks were sealed. A batch of a month that has ended may still be sealed after
-- the first block of the next one: a transaction that was under way at midnight, a clock that was set
-- back. That first block stands on what was the last of the month before at that time, and only with
-- the order can anybody tell which one that was.
alter table ledger.block disable trigger append_only;
alter table ledger.block add column sequence bigint;
update ledger.block b set sequence = o.place
  from (select month, number, row_number() over (order by sealed_at, month, number) as place
          -- Where the clock was set back, a block was sealed no earlier than those before it.
          from (select month, number,
                       max(sealed_at) over (partition by month order by number) as sealed_at
                  from ledger.block) b) o
 where b.month = o.month and b.number = o.number;
alter table ledger.block
  alter column sequence set not null,
  alter column sequence add generated always as identity;
select setval(pg_get_serial_sequence('ledger.block', 'sequence'), max(sequence)) from ledger.block
having count(*) > 0;
create unique index block_sequence on ledger.block (sequence);
alter table ledger.block enable trigger append_only;
