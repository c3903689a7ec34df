-- Sign-in by an account elsewhere (OpenID Connect).

create table identity.social_provider (
  merchant_id uuid not null references site.merchant,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null,
  -- Exactly as the provider calls itself in what it signs.
  issuer text not null,
  -- Where codes are exchanged; null: the provider's own metadata says.
  token_endpoint text,
  client_id text not null,
  -- Sealed by the key of the install; null: a public client, proved by PKCE alone.
  client_secret bytea,
  enabled boolean not null,
  changed_at timestamptz not null,
  primary key (merchant_id, code),
  -- Two buttons of one issuer would be one and the same person.
  unique (merchant_id, issuer)
);

-- Who somebody is elsewhere: issuer and subject together, and never an e-mail address.
create table identity.social_link (
  merchant_id uuid not null references site.merchant,
  issuer text not null,
  subject text not null,
  provider text not null,
  member_id uuid not null references identity.member,
  linked_at timestamptz not null,
  primary key (merchant_id, issuer, subject),
  unique (member_id, provider)
);

-- Journeys to a provider, each good for one return, to the same browser.
create table identity.social_journey (
  -- SHA-256 of the state.
  state_hash bytea primary key,
  merchant_id uuid not null references site.merchant,
  provider text not null,
  purpose text not null check (purpose in ('sign-in', 'link')),
  -- For a link: whose account it will be.
  member_id uuid references identity.member,
  browser_hash bytea not null,
  -- Nonce and code verifier, sealed.
  secrets bytea not null,
  expires_at timestamptz not null,
  check ((purpose = 'link') = (member_id is not null))
);
create index social_journey_expires on identity.social_journey (expires_at);

-- Somebody whom a provider knows and who has no account here yet.
create table identity.social_ticket (
  token_hash bytea primary key,
  merchant_id uuid not null references site.merchant,
  provider text not null,
  issuer text not null,
  subject text not null,
  browser_hash bytea not null,
  expires_at timestamptz not null
);
create index social_ticket_expires on identity.social_ticket (expires_at);
