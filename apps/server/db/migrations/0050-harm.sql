-- Signs of harm: what the rules of `harm.ts` look at, beside the limits that a player sets himself.

-- What a player did on one day of his brand. Kept for everybody, from the events of the outbox.
create table safety.play_day (
  member_id uuid not null,
  merchant_id uuid not null,
  day date not null,
  staked bigint not null default 0,
  returned bigint not null default 0,
  rounds integer not null default 0,
  -- Minutes in which a round settled, those of the night (midnight to five) apart.
  minutes integer not null default 0,
  night_minutes integer not null default 0,
  last_minute timestamptz,
  deposits integer not null default 0,
  deposited bigint not null default 0,
  declined integer not null default 0,
  -- Deposits while the day stood at a loss, within an hour of the last round.
  chased integer not null default 0,
  -- False: something came since the rules last looked.
  judged boolean not null default false,
  primary key (member_id, day)
);
create index play_day_to_judge on safety.play_day (merchant_id, day) where not judged;

-- A wish to end a self-exclusion before its time, with its reason: decided within seven days, and
-- followed by a wait (RG-14).
create table safety.return_request (
  id uuid primary key,
  member_id uuid not null references safety.member,
  merchant_id uuid not null,
  exclusion_id uuid not null references safety.exclusion,
  reason text not null,
  asked_at timestamptz not null,
  decide_by timestamptz not null,
  granted boolean,
  note text,
  decided_by uuid,
  decided_at timestamptz,
  check ((granted is null) = (decided_at is null))
);
-- One at a time, and one for each exclusion: who was refused stays away.
create unique index return_request_exclusion on safety.return_request (exclusion_id);
create index return_request_open on safety.return_request (merchant_id, decide_by)
  where granted is null;

-- Rules of a brand about safer gambling; without a row they are as the columns say.
create table safety.setting (
  merchant_id uuid primary key,
  -- Whether a player may ask to end a self-exclusion early: some licences forbid it.
  early_return boolean not null default false
);

