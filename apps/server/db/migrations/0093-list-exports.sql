-- Lists as files beside reports: they have filters and need no days, and a report may be of one span.
alter table operator.export
  alter column from_day drop not null,
  alter column to_day drop not null,
  alter column period drop not null,
  add column filter jsonb not null default '{}';
