-- What reports and profit pages read: play by member and day, by game and day, and what else moved
-- a member's money by day. Days are those of the brand's calendar, amounts are minor units of its
-- currency. Trials are in none of them. Tests compute all three again from the ledger.

create table games.member_day (
  merchant_id uuid not null,
  member_id uuid not null,
  date date not null,
  -- Of a game that the catalogue does not know: empty vendor and node, and the type OTHER.
  vendor text not null,
  node_id text not null,
  game_type text not null,
  rounds bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  primary key (member_id, date, vendor, node_id)
);
create index member_day_of_brand on games.member_day (merchant_id, date);

create table games.game_day (
  merchant_id uuid not null,
  date date not null,
  vendor text not null,
  node_id text not null,
  game_type text not null,
  players bigint not null,
  rounds bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  primary key (merchant_id, date, vendor, node_id)
);

-- The days that were rolled up before games were told apart, and the place up to which they were.
insert into games.member_day
  (merchant_id, member_id, date, vendor, node_id, game_type, rounds, stakes, payouts)
select merchant_id, member_id, date, '', '', 'OTHER', rounds, stakes, payouts
from operator.member_day;
insert into games.game_day
  (merchant_id, date, vendor, node_id, game_type, players, rounds, stakes, payouts)
select merchant_id, date, vendor, node_id, game_type, count(*), sum(rounds), sum(stakes), sum(payouts)
from games.member_day
group by merchant_id, date, vendor, node_id, game_type;
update platform.outbox_cursor set consumer = 'games.days' where consumer = 'operator.member-days';
drop table operator.member_day;

-- One row for each purse and kind of transfer: all that moved a member's money but rounds.
create table wallet.member_day (
  merchant_id uuid not null,
  member_id uuid not null,
  date date not null,
  -- The code of the account: cash, locked, bonus …
  purse text not null,
  -- As the ledger names it.
  kind text not null,
  transfers bigint not null,
  received bigint not null,
  paid bigint not null,
  primary key (member_id, date, purse, kind)
);
create index member_day_of_brand on wallet.member_day (merchant_id, date);

insert into wallet.member_day
  (merchant_id, member_id, date, purse, kind, transfers, received, paid)
select b.id, w.member_id, (ledger.batch_at(x.batch_id) at time zone b.time_zone)::date, a.code, k.name,
  count(*), coalesce(sum(x.amount) filter (where x.amount > 0), 0),
  coalesce(-sum(x.amount) filter (where x.amount < 0), 0)
from wallet.member w
join site.merchant b on b.id = w.merchant_id and b.currency = w.currency
join ledger.account a
  on a.merchant_id = w.merchant_id::text and a.owner_kind = 'member'
    and a.owner_id = w.member_id::text and a.currency = w.currency and a.code <> 'points'
join ledger.transfer x on x.account_id = a.id
join ledger.transfer_kind k on k.number = x.kind
where k.name not in ('tombstone', 'stake', 'payout', 'stake_refund', 'payout_reversal',
  'jackpot_contribution', 'jackpot_payout')
group by b.id, w.member_id, 3, a.code, k.name;

-- What an invitation brings to whoever invited.
insert into ledger.transfer_kind (number, name) values (27, 'referral');
