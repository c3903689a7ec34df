-- Brands of one house stand in a tree: the owners of a brand work in all that stand below it.
alter table site.merchant add column parent_id uuid references site.merchant
  check (parent_id is distinct from id);
create index merchant_parent on site.merchant (parent_id) where parent_id is not null;
