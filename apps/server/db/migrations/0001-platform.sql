-- What the platform itself keeps: answers under idempotency keys, the outbox and its cursors, the
-- keys of encrypted bodies and the digests of those that were seen, the numbered changes of the feed.

create schema if not exists platform;

-- The first answer to each keyed call. The row is inserted at the start of the handler's transaction,
-- so that a second call with the same key waits for the first and then reads its answer.
create table platform.idempotency (
  scope text not null,
  route text not null,
  key uuid not null,
  digest bytea not null,
  status smallint,
  body bytea,
  created_at timestamptz not null default now(),
  primary key (scope, route, key)
);
create index idempotency_created_at on platform.idempotency using brin (created_at);

-- Events, written in the transaction that makes them true. A reader takes windows of transactions
-- that have all ended (below the snapshot's xmin), and inside a window goes by the sequence, which is
-- drawn under the locks of the rows that the event is about.
create table platform.outbox (
  transaction_id xid8 not null default pg_current_xact_id(),
  sequence bigint not null generated always as identity,
  name text not null,
  payload jsonb not null,
  -- Filled from the posting when the event rides on one, in minor units; null otherwise.
  balance bigint,
  at timestamptz not null default now(),
  primary key (transaction_id, sequence)
);

-- How far a consumer has come: the window [window_from, window_to) and the last sequence in it.
create table platform.outbox_cursor (
  consumer text primary key,
  window_from xid8 not null default '0',
  window_to xid8 not null default '0',
  sequence bigint not null default 0,
  moved_at timestamptz not null default now()
);

-- The P-256 keys to which bodies are encrypted. The newest is in use; its predecessor still opens
-- what was sealed just before a rotation.
create table platform.body_key (
  id text primary key,
  -- Sealed by the key of the installation, so that a copy of the database opens nothing.
  sealed_private_jwk bytea not null,
  created_at timestamptz not null default now()
);

-- Encrypted bodies that were taken, so that none is taken twice. Kept as long as `iat` would pass.
create table platform.seen_body (
  digest bytea primary key,
  seen_at timestamptz not null default now()
);
create index seen_body_seen_at on platform.seen_body using brin (seen_at);

-- The last number of each topic and scope of the feed, and the recent changes behind it.
create table platform.feed_head (
  topic text not null,
  scope text not null,
  sequence bigint not null,
  primary key (topic, scope)
);
create table platform.feed_change (
  topic text not null,
  scope text not null,
  sequence bigint not null,
  value jsonb not null,
  at timestamptz not null default now(),
  primary key (topic, scope, sequence)
);
create index feed_change_at on platform.feed_change using brin (at);

-- Which modules have written what the demo brand needs.
create table platform.seeded (
  module text primary key,
  at timestamptz not null default now()
);
