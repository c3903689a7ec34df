-- How players and staff prove who they are beside a password: authenticators, passkeys, and the
-- moment at which a session last saw such a proof.

alter table identity.session
  -- The last proof in this session; null: there was none, or a weaker one than the account can give.
  add column proved_at timestamptz,
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (
    end_reason in ('logout', 'idle', 'lifetime', 'disabled', 'remote', 'credentials')
  );
create index session_history on identity.session (subject_id, created_at desc);
-- The login history of a name looks back further than the lock does.
create index login_attempt_history on identity.login_attempt (merchant_id, username_key, at desc);

create table identity.authenticator (
  member_id uuid primary key references identity.member,
  -- Sealed by the key of the install: a copy of the database alone makes no codes.
  secret bytea not null,
  -- The time step of the last code that was taken: a code is good once.
  step_used bigint not null default 0,
  started_at timestamptz not null,
  -- Null until its first code was given.
  enrolled_at timestamptz
);

create table identity.passkey (
  id uuid primary key,
  realm text not null check (realm in ('player', 'operator')),
  -- The member or the operator.
  subject_id uuid not null,
  merchant_id uuid not null references site.merchant,
  -- As the authenticator names it, base64url.
  credential_id text not null unique,
  -- The host for which it was made; it is good for no other.
  host text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_subject on identity.passkey (subject_id);

-- What a browser was asked to sign. Taken once, and within minutes.
create table identity.challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('add', 'login', 'proof')),
  realm text not null check (realm in ('player', 'operator')),
  merchant_id uuid not null references site.merchant,
  -- Null before a login: whoever signs it says who they are.
  subject_id uuid,
  challenge text not null,
  expires_at timestamptz not null
);
create index challenge_expires on identity.challenge (expires_at);

alter table identity.member
  -- A picture of the set by its name, or an own one by the hash of its content; never both.
  add column avatar_name text,
  add column avatar_sha256 text check (avatar_sha256 ~ '^[0-9a-f]{64}$'),
  add column avatar_media_type text check (avatar_media_type in ('image/png', 'image/jpeg')),
  add constraint member_has_one_avatar check (avatar_name is null or avatar_sha256 is null),
  add constraint member_avatar_is_whole check (
    (avatar_sha256 is null) = (avatar_media_type is null)
  ),
  -- Who came by a social provider or has only passkeys needs no password.
  drop constraint member_proves_itself,
  add constraint member_agreed check (type = 4 or agreed_at is not null);
