-- Who somebody is: players' accounts, sessions, tries to sign in, and the devices they came from.
create schema identity;

create table identity.policy (
  merchant_id uuid primary key references site.merchant,
  age_min smallint not null check (age_min between 18 and 99),
  -- The field rules of registration, in the order in which the form shows them.
  register_fields jsonb not null
);

create table identity.member (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  -- As typed at registration, in NFC.
  username text not null,
  -- Lower case: no two names of a brand differ by case alone.
  username_key text not null,
  nickname text not null,
  -- 0 member; 1 agent; 2 general agent; 4 trial; 41 affiliate agent; 42 sub-account of an agent.
  type smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  currency text not null,
  password_hash text not null,
  -- An account opened by an agent or an operator must change the password that others know.
  password_expired boolean not null default false,
  state text not null default 'active' check (state in ('active', 'frozen')),
  referral_code text,
  affiliate_code text,
  register_url text,
  agreed_at timestamptz not null,
  registered_at timestamptz not null,
  registered_ip inet not null,
  last_login_at timestamptz,
  unique (merchant_id, username_key)
);
-- Search by the beginning of a name, whatever the collation of the database.
create index member_name_prefix on identity.member (merchant_id, username_key text_pattern_ops);
create index member_registered on identity.member (merchant_id, registered_at);

-- Signed-in people of both kinds: players, and operators of the back office.
create table identity.session (
  id uuid primary key,
  realm text not null check (realm in ('player', 'operator')),
  -- The member or the operator.
  subject_id uuid not null,
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- Moved forward at most once a minute.
  last_seen_at timestamptz not null,
  ip inet not null,
  user_agent text not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'idle', 'lifetime', 'disabled')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_open on identity.session (last_seen_at) where ended_at is null;
create index session_subject on identity.session (subject_id) where ended_at is null;

-- One row for each try to prove a password, whether the name is known or not. It is written before
-- the password is compared, so that tries in parallel count each other.
create table identity.login_attempt (
  id bigint generated always as identity primary key,
  realm text not null check (realm in ('player', 'operator')),
  merchant_id uuid not null references site.merchant,
  username_key text not null,
  ip inet not null,
  -- What one customer of a network can change at will: the address itself, or its /64.
  network cidr not null,
  -- A try that stays pending (its process died) counts as failed.
  outcome text not null check (outcome in ('pending', 'failed', 'passed')),
  at timestamptz not null
);
create index login_attempt_name
  on identity.login_attempt (merchant_id, realm, username_key, id desc);
create index login_attempt_network on identity.login_attempt (network, at desc);
create index login_attempt_at on identity.login_attempt (at);

create table identity.device (
  member_id uuid not null references identity.member,
  -- The /24 or /48 that the address belongs to.
  network cidr not null,
  -- SHA-256 of the user agent.
  agent_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, network, agent_hash)
);
