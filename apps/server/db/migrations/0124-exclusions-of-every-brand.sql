-- A wish to stay away from every brand of the house holds where the person has no account yet, too: it
-- is kept with each exclusion. Of those from before it is known where they have reached another brand.
alter table safety.exclusion add column every_brand boolean not null default false;
update safety.exclusion e set every_brand = true
 where exists (
   select from safety.exclusion other
    where other.made_with = e.made_with and other.merchant_id <> e.merchant_id);
