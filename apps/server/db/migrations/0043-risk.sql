-- Rules of risk as data, the cases that they open, and what is blocked.
create table operator.risk_rule (
  merchant_id uuid not null references site.merchant,
  -- As packages/contracts/src/risk.ts names it.
  kind text not null,
  enabled boolean not null,
  -- What the rule counts up to, by the names of the contract.
  params jsonb not null,
  changed_at timestamptz not null,
  primary key (merchant_id, kind)
);

create table operator.risk_case (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  member_id uuid not null,
  -- The rule that opened it.
  kind text not null,
  -- What was seen, by the names of the contract; written as the rule found it.
  facts jsonb not null,
  -- The day of the brand's calendar: a rule opens one case for a member and day.
  found_on date not null,
  opened_at timestamptz not null,
  assigned_to uuid references operator.operator,
  outcome text check (outcome in ('cleared', 'watched', 'held', 'frozen')),
  note text,
  decided_by uuid references operator.operator,
  decided_at timestamptz,
  unique (member_id, kind, found_on),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null))
);
create index risk_case_open on operator.risk_case (merchant_id, opened_at) where outcome is null;
create index risk_case_decided on operator.risk_case (merchant_id, decided_at desc)
  where outcome is not null;
create index risk_case_of_member on operator.risk_case (member_id, opened_at desc);

create table operator.block (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  kind text not null check (kind in ('ip', 'device', 'payout', 'mobile')),
  -- As operators read it: a network; of what is personal, its last digits; of a device, whose it was.
  shown text not null,
  -- A network in CIDR form for `ip`; null for all others.
  network cidr,
  -- A keyed hash for what is personal or opaque; null for `ip`.
  lookup bytea,
  reason text not null,
  set_by uuid not null references operator.operator,
  set_at timestamptz not null,
  lifted_by uuid references operator.operator,
  lifted_at timestamptz,
  check ((kind = 'ip') = (network is not null)),
  check ((kind = 'ip') = (lookup is null)),
  check ((lifted_by is null) = (lifted_at is null))
);
create index block_network on operator.block using gist (network inet_ops)
  where lifted_at is null;
create unique index block_lookup on operator.block (merchant_id, kind, lookup)
  where lifted_at is null and lookup is not null;
create index block_newest on operator.block (merchant_id, set_at desc);
