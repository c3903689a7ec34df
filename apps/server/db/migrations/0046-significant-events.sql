-- What somebody has to look at, for good: titles that do not play by their certificate, files that have
-- changed, large wins, balances below zero, vendors and payment providers that fell silent (GLI-19 2.8.8).
create table operator.significant_event (
  id bigint generated always as identity primary key,
  merchant_id uuid not null references site.merchant,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]+(\.[a-z_]+)*$'),
  -- What it is about: the code of a game, the name of a file.
  subject text not null,
  facts jsonb not null
);
create index significant_event_newest on operator.significant_event (merchant_id, id desc);

create function operator.refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'operator.significant_event is append-only';
end
$$;
create trigger significant_event_append_only
  before update or delete or truncate on operator.significant_event
  for each statement execute function operator.refuse_event_change();
