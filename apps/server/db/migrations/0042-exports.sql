-- Reports as files: asked for, written by a job, kept for a while.
create table operator.export (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  operator_id uuid not null references operator.operator,
  report text not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- Days of the brand's calendar, both included.
  from_day date not null,
  to_day date not null,
  period text not null check (period in ('day', 'week', 'month')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  rows_done int not null default 0,
  rows_total int not null default 0,
  -- Taken away when it expires; the row stays, so that one sees what was taken.
  content bytea,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create index export_newest on operator.export (merchant_id, requested_at desc);
create index export_expiring on operator.export (expires_at) where content is not null;
