-- What moved the money of all members of a brand together, by day of its calendar: the days of its
-- members added up as they are written, so that a dashboard reads a few rows and not all of them.
create table wallet.brand_day (
  merchant_id uuid not null references site.merchant,
  date date not null,
  purse text not null,
  kind text not null,
  transfers bigint not null,
  received bigint not null,
  paid bigint not null,
  primary key (merchant_id, date, purse, kind)
);
insert into wallet.brand_day (merchant_id, date, purse, kind, transfers, received, paid)
select merchant_id, date, purse, kind, sum(transfers), sum(received), sum(paid)
from wallet.member_day group by merchant_id, date, purse, kind;
