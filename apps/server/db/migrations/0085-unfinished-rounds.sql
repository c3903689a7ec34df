-- How a round that was left open came to its end: by its vendor, or by two people of the brand, who
-- gave the stakes back or closed it as it stood.
alter table games.unfinished_round add column resolution text
  check (resolution in ('vendor', 'refund', 'close'));
update games.unfinished_round set resolution = 'vendor' where resolved_at is not null;
alter table games.unfinished_round add constraint unfinished_round_resolved
  check ((resolved_at is null) = (resolution is null));
