-- How operators like their lists, what they note about members, and members found by the end of a
-- payout number.
create table operator.saved_view (
  id uuid primary key,
  operator_id uuid not null references operator.operator,
  -- A path of the back office.
  page text not null,
  name text not null check (name <> ''),
  -- The search part of the address.
  query text not null,
  unique (operator_id, page, name)
);

create table operator.member_note (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  member_id uuid not null,
  operator_id uuid not null references operator.operator,
  at timestamptz not null,
  text text not null check (text <> '')
);
create index note_of_member on operator.member_note (member_id, at desc);

-- A note is never changed, whoever asks for it.
create function operator.keep_note() returns trigger language plpgsql as $$
begin
  raise exception 'notes about members are never changed';
end $$;
create trigger keep_note before update or delete on operator.member_note
  for each statement execute function operator.keep_note();

create index payout_account_end on wallet.payout_account (right(number_masked, 4));
-- The trail of one thing, which every page of a thing shows.
create index audit_of_entity on operator.audit (entity_id, id desc);
-- Accounts that were used from the same place with the same browser.
create index device_place on identity.device (network, agent_hash);
