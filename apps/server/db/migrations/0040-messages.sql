-- The inbox of every member, and what staff sends to many at once.
create schema messages;

-- What staff sends: now or later, to those whom a filter names.
create table messages.broadcast (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  -- Marketing keeps away from who stays away from play or shows signs of harm.
  kind text not null check (kind in ('service', 'marketing')),
  audience jsonb not null,
  -- By language: {"EN": {"title": …, "content": harmless HTML}, …}.
  texts jsonb not null,
  send_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  finished_at timestamptz,
  -- The last member who was considered: a sending that was broken off goes on behind it.
  reached_member uuid,
  recipients integer not null default 0,
  suppressed integer not null default 0,
  check (cancelled_at is null or finished_at is null)
);
create index broadcast_newest on messages.broadcast (merchant_id, send_at desc, id desc);
create index broadcast_due on messages.broadcast (send_at)
  where finished_at is null and cancelled_at is null;

create table messages.message (
  member_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  -- What it is about, where the site itself wrote it; its facts fill the words of each language.
  template text,
  facts jsonb not null default '{}',
  broadcast_id uuid references messages.broadcast,
  -- What it was written for: never twice for one cause.
  cause text not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member_id, id),
  unique (member_id, cause),
  check ((template is null) = (broadcast_id is not null))
);
create index message_newest on messages.message (member_id, at desc, id desc)
  where deleted_at is null;
create index message_unread on messages.message (member_id)
  where read_at is null and deleted_at is null;
