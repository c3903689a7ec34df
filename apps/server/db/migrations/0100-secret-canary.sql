-- One sealed word by which every start finds out whether it holds the key of this database.
create table platform.secret_canary (
  only_one boolean primary key default true check (only_one),
  sealed bytea not null,
  created_at timestamptz not null default now()
);
