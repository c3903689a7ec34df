-- Whether a brand's jurisdiction lets features be bought and wins be gambled.
alter table studio.brand
  add column feature_buy boolean not null default true,
  add column gamble boolean not null default true;
