-- What comes back of stakes, and what an invitation brings.

-- Stakes of bonus money earn nothing: they are told apart from now on.
alter table games.member_day add column bonus_stakes bigint not null default 0;

create schema if not exists promotions;

-- How much of the stakes in games of a type comes back to players of a brand.
create table promotions.rebate_rate (
  merchant_id uuid not null references site.merchant,
  game_type text not null,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  changed_at timestamptz not null,
  primary key (merchant_id, game_type)
);

-- The row of a day is the truth: no day is reckoned twice.
create table promotions.rebate_day (
  merchant_id uuid not null references site.merchant,
  date date not null,
  done_at timestamptz not null,
  primary key (merchant_id, date)
);

create table promotions.rebate (
  member_id uuid not null,
  date date not null,
  game_type text not null,
  merchant_id uuid not null references site.merchant,
  -- Minor units: own money that was staked, and what comes back of it.
  stakes bigint not null check (stakes > 0),
  rate_bps integer not null,
  amount bigint not null check (amount > 0),
  claim_id uuid,
  claimed_at timestamptz,
  primary key (member_id, date, game_type),
  check ((claim_id is null) = (claimed_at is null))
);
create index rebate_open on promotions.rebate (member_id) where claim_id is null;

create table promotions.referral_rule (
  merchant_id uuid primary key references site.merchant,
  enabled boolean not null,
  -- What the one who invited gets for each who meets the conditions, in minor units.
  reward bigint not null check (reward > 0),
  deposit_min bigint not null check (deposit_min > 0),
  turnover_min bigint not null check (turnover_min > 0),
  -- So many rewards a calendar month, at most.
  month_max integer not null check (month_max > 0),
  changed_at timestamptz not null
);

create table promotions.referral (
  member_id uuid primary key,
  merchant_id uuid not null references site.merchant,
  referrer_id uuid not null,
  state text not null check (state in ('waiting', 'held', 'earned', 'claimed')),
  deposited bigint not null default 0,
  played bigint not null default 0,
  -- As the rule was when the conditions were met.
  reward bigint,
  registered_at timestamptz not null,
  earned_at timestamptz,
  claim_id uuid,
  claimed_at timestamptz,
  check ((state in ('earned', 'claimed')) = (reward is not null)),
  check ((state = 'claimed') = (claim_id is not null))
);
create index referral_of_referrer on promotions.referral (referrer_id, registered_at desc);
