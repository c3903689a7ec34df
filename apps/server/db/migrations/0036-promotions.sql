-- Campaigns: who is offered a bonus, by what, and on which terms. Amounts are minor units of the
-- brand's currency. What was offered stands in wallet.bonus_grant.
create schema if not exists promotions;

create table promotions.campaign (
  id uuid primary key,
  merchant_id uuid not null,
  kind text not null check (kind in ('match', 'reload', 'free_bets', 'code')),
  terms jsonb not null,
  match_bps integer check (match_bps > 0),
  deposit_min bigint check (deposit_min >= 0),
  amount bigint not null check (amount > 0),
  claims_max integer check (claims_max > 0),
  claims_each integer not null check (claims_each > 0),
  claims integer not null default 0 check (claims >= 0 and claims <= claims_max),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_by uuid not null,
  created_at timestamptz not null,
  check (kind not in ('match', 'reload') or match_bps is not null)
);
create index campaign_of_merchant on promotions.campaign (merchant_id, created_at desc, id desc);
create index campaign_running on promotions.campaign (merchant_id, ends_at);

-- One row for each claim: the key is what refuses one too many of a member's, however many come at
-- the same time; the campaign's own counter refuses one too many of all.
create table promotions.claim (
  campaign_id uuid not null references promotions.campaign,
  member_id uuid not null,
  turn integer not null check (turn > 0),
  -- The bonus that it became, and what it came by: a deposit or a code.
  grant_id uuid not null unique,
  at timestamptz not null,
  primary key (campaign_id, member_id, turn)
);

-- Codes have 80 random bits and are kept as their SHA-256: a copy of the database tells none.
create table promotions.code (
  digest bytea primary key check (length(digest) = 32),
  campaign_id uuid not null references promotions.campaign,
  uses_max integer not null check (uses_max > 0),
  uses integer not null default 0 check (uses between 0 and uses_max),
  created_by uuid not null,
  created_at timestamptz not null
);
create index code_of_campaign on promotions.code (campaign_id);
