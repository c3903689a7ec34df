-- Staff of a brand: accounts, pictures they stored, and the trail of all they did. Their sessions and
-- tries to sign in stand with those of the players in identity.
create schema operator;

create table operator.operator (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  username text not null,
  username_key text not null,
  password_hash text not null,
  -- Sealed by the key of the install: a copy of the database alone makes no codes.
  totp_secret bytea not null,
  -- The time step of the last code that was taken: a code is good once.
  totp_step_used bigint not null default 0,
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['owner', 'finance', 'support', 'auditor']
  ),
  disabled_at timestamptz,
  created_at timestamptz not null,
  unique (merchant_id, username_key)
);

create table operator.file (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  -- Of the bytes as stored, after they were encoded anew.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  bytes integer not null,
  width integer not null,
  height integer not null,
  stored_by uuid not null references operator.operator,
  stored_at timestamptz not null
);

create table operator.audit (
  id bigint generated always as identity primary key,
  merchant_id uuid not null references site.merchant,
  operator_id uuid not null references operator.operator,
  at timestamptz not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  ip inet not null
);
create index audit_newest on operator.audit (merchant_id, id desc);

-- The trail only grows: whoever holds the application's login cannot rewrite what was done.
create function operator.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'operator.audit is append-only';
end
$$;
create trigger audit_append_only before update or delete or truncate on operator.audit
  for each statement execute function operator.refuse_change();

-- What each member staked and won on each day of the brand's calendar: the reports read this, and a
-- test computes it again from the ledger.
create table operator.member_day (
  merchant_id uuid not null references site.merchant,
  date date not null,
  member_id uuid not null,
  -- Minor units of the brand's currency.
  stakes bigint not null,
  payouts bigint not null,
  rounds bigint not null,
  primary key (merchant_id, date, member_id)
);
