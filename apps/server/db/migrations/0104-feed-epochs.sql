-- Changes of the feed are committed without waiting for the disk: a crash of the database server may
-- take the last numbers back, which would then be given again, and a reader who had seen the first
-- ones would miss the second. So the numbers of each life of the server begin beyond all earlier ones.

create table platform.feed_epoch (
  number bigint primary key,
  -- When the server has begun to live, by its own word.
  began_at timestamptz not null
);
