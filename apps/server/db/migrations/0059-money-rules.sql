-- Rules of money that hold in the tables too.

-- One line of the bank is good for one deposit: also while a second person has still to confirm it.
create table wallet.bank_reference (
  merchant_id uuid not null,
  bank_reference text not null,
  deposit_id uuid not null references wallet.deposit,
  primary key (merchant_id, bank_reference)
);
create index bank_reference_of_deposit on wallet.bank_reference (deposit_id);
-- What was posted comes before what was only read, and of that the first.
insert into wallet.bank_reference (merchant_id, bank_reference, deposit_id)
  select merchant_id, bank_reference, id from wallet.deposit where bank_reference is not null
  on conflict do nothing;
insert into wallet.bank_reference (merchant_id, bank_reference, deposit_id)
  select d.merchant_id, c.bank_reference, c.deposit_id
  from wallet.deposit_confirmation c join wallet.deposit d on d.id = c.deposit_id
  order by c.confirmed_at
  on conflict do nothing;

-- Who agreed to what another one gives; null where one person gave it alone.
alter table wallet.bonus_grant
  add column agreed_by uuid,
  add constraint bonus_grant_two_people check (agreed_by <> granted_by);
create index bonus_grant_given_alone on wallet.bonus_grant (granted_by, offered_at)
  where granted_by is not null and agreed_by is null;
alter table promotions.campaign
  add column agreed_by uuid,
  add constraint campaign_two_people check (agreed_by <> created_by);
create index campaign_begun_alone on promotions.campaign (created_by, created_at)
  where agreed_by is null;
