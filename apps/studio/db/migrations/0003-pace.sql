-- What a brand's jurisdiction allows besides the shortest time from round to round.
alter table studio.brand
  add column autoplay boolean not null default true,
  -- Shorter presentations; the time from round to round stays.
  add column fast_play boolean not null default true;
