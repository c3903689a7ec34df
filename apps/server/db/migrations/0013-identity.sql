-- Registration by the rules of the brand, ways back in, and what proves that somebody is there.

-- Null: the field rules of the house. `options` holds what differs from the defaults of the code.
alter table identity.policy
  alter column register_fields drop not null,
  add column options jsonb not null default '{}';

alter table identity.member
  -- Null: since registration.
  add column password_changed_at timestamptz;

-- Where a member can be reached. Sealed by the key of the install; found again by a keyed hash.
create table identity.contact (
  member_id uuid not null references identity.member,
  kind text not null check (kind in ('mobile', 'email')),
  merchant_id uuid not null references site.merchant,
  sealed bytea not null,
  lookup bytea not null,
  -- Null: nobody has shown that it is theirs.
  verified_at timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, kind)
);
create index contact_lookup on identity.contact (merchant_id, kind, lookup);
-- A proved number or address belongs to one account of a brand.
create unique index contact_verified on identity.contact (merchant_id, kind, lookup)
  where verified_at is not null;

-- What a member told at registration and later, sealed as one JSON document.
create table identity.profile (
  member_id uuid primary key references identity.member,
  merchant_id uuid not null references site.merchant,
  sealed bytea not null,
  -- A keyed hash, to find a second account of the same person.
  id_number_lookup bytea,
  changed_at timestamptz not null
);
create index profile_id_number on identity.profile (merchant_id, id_number_lookup)
  where id_number_lookup is not null;

-- From which browser an account was opened, as the browser names itself.
create table identity.registration_device (
  member_id uuid primary key references identity.member,
  merchant_id uuid not null references site.merchant,
  -- SHA-256 of the browser's own id; null when it told none.
  device_hash bytea,
  -- SHA-256 of address and user agent.
  place_hash bytea not null,
  at timestamptz not null
);
create index registration_device_hash on identity.registration_device (merchant_id, device_hash)
  where device_hash is not null;
create index registration_device_place
  on identity.registration_device (merchant_id, place_hash, at);

-- Accounts that look like a second one of the same person, until staff has decided.
create table identity.held_member (
  member_id uuid primary key references identity.member,
  merchant_id uuid not null references site.merchant,
  held_at timestamptz not null,
  -- [{"memberId": …, "kinds": ["mobile", …]}, …]: older accounts, and why.
  links jsonb not null,
  decision text check (decision in ('release', 'freeze')),
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  check ((decision is null) = (decided_at is null))
);
create index held_member_open on identity.held_member (merchant_id, held_at)
  where decision is null;

-- Codes that bring a new member to an agent's line.
create table identity.affiliate_code (
  merchant_id uuid not null references site.merchant,
  -- In capitals.
  code text not null check (code = upper(code)),
  member_id uuid not null references identity.member,
  created_at timestamptz not null,
  primary key (merchant_id, code)
);

-- Codes sent by SMS or e-mail. The newest one of a purpose and target counts.
create table identity.verification_code (
  id bigint generated always as identity primary key,
  merchant_id uuid not null references site.merchant,
  purpose text not null check (
    purpose in ('register', 'login', 'password', 'second-step', 'contact', 'proof')
  ),
  -- A keyed hash of the number or address.
  target bytea not null,
  -- A keyed hash: the code itself has too few digits for a plain one.
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  tried_at timestamptz,
  used_at timestamptz
);
create index verification_code_newest
  on identity.verification_code (merchant_id, purpose, target, id desc);
create index verification_code_sent on identity.verification_code (sent_at);

-- Pictures with characters to type: one try each.
create table identity.captcha (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_expired on identity.captcha (expires_at);

-- Proofs of work that were shown: none counts twice.
create table identity.spent_proof (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_proof_expired on identity.spent_proof (expires_at);

-- Secrets of 256 bits that are good once: a reset link, a code in an address, a second step.
create table identity.ticket (
  id uuid primary key,
  kind text not null check (kind in ('password-reset', 'url-code', 'second-step')),
  -- SHA-256 of the secret, which is kept nowhere.
  token_hash bytea not null unique,
  member_id uuid not null references identity.member,
  facts jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz
);
create index ticket_member on identity.ticket (member_id, kind) where used_at is null;
create index ticket_expired on identity.ticket (expires_at);

-- Devices that a member trusts for a day: no second step is asked there.
create table identity.trusted_device (
  token_hash bytea primary key,
  member_id uuid not null references identity.member,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index trusted_device_member on identity.trusted_device (member_id);
create index trusted_device_expired on identity.trusted_device (expires_at);

-- Messages that no gateway took, since none is configured: the development outbox.
create table platform.unsent_message (
  id uuid primary key,
  merchant_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null,
  body text not null,
  at timestamptz not null
);
create index unsent_message_newest on platform.unsent_message (merchant_id, at desc, id);
