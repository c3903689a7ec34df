-- More roles, invitations in the place of given passwords, and what takes two people.

alter table operator.operator
  drop constraint operator_roles_check,
  add constraint operator_roles_check check (
    cardinality(roles) > 0
    and roles <@ array['owner', 'finance', 'risk', 'content', 'support', 'agents', 'auditor']
  ),
  -- Null until the invitation was taken: nobody but its holder ever knows them.
  alter column password_hash drop not null,
  alter column totp_secret drop not null,
  -- SHA-256 of the token; the token itself is kept nowhere.
  add column invitation_hash bytea unique,
  add column invitation_expires_at timestamptz,
  -- The secret that the holder of an invitation was shown, sealed.
  add column totp_offered bytea,
  add column last_login_at timestamptz,
  add constraint operator_invitation_is_whole check (
    (invitation_hash is null) = (invitation_expires_at is null)
  );

create table operator.proposal (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  kind text not null,
  -- The operator or the member that it is about.
  subject_id uuid not null,
  subject_name text not null,
  details jsonb not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid not null references operator.operator,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references operator.operator,
  decided_at timestamptz,
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- The rule of two people holds in the table too, whatever the code does.
  constraint two_people check (state <> 'approved' or decided_by <> proposed_by),
  constraint withdrawn_by_proposer check (state <> 'withdrawn' or decided_by = proposed_by)
);
create index proposal_newest on operator.proposal (merchant_id, proposed_at desc);
