-- Money that a member moves: between the main wallet and the wallets that vendors keep for him, and
-- between the member and who stands directly above or below him in the line of agents.
insert into ledger.transfer_kind (number, name) values (28, 'wallet_transfer');

-- Whether every vendor plays from the main wallet; else some keep a wallet of their own.
alter table wallet.setting add column is_single boolean not null default true;
-- The most that one member gives along the line on one day of the brand.
alter table wallet.setting add column line_daily_max bigint not null default 100000000
  check (line_daily_max > 0);

-- Vendors that keep a wallet of their own.
create table wallet.transfer_vendor (
  merchant_id uuid not null,
  code text not null check (code ~ '^[a-z0-9-]{2,32}$'),
  -- By language.
  titles jsonb not null,
  enabled boolean not null default true,
  position integer not null,
  primary key (merchant_id, code)
);
-- The ledger account of a member with such a vendor, opened with the first transfer.
create table wallet.vendor_wallet (
  member_id uuid not null references wallet.member,
  vendor text not null,
  account_id bigint not null unique,
  primary key (member_id, vendor)
);

create table wallet.line_transfer (
  id uuid primary key,
  merchant_id uuid not null,
  from_id uuid not null references wallet.member,
  to_id uuid not null references wallet.member,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  check (from_id <> to_id)
);
create index line_transfer_from on wallet.line_transfer (from_id, at desc);
create index line_transfer_to on wallet.line_transfer (to_id, at desc);
