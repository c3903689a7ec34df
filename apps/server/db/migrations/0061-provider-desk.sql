-- Providers that a brand sets up itself. Without a brand they are those of the install: its sandbox
-- and the desk, which nobody changes.
alter table wallet.provider add column merchant_id uuid;

-- What somebody has written down of a provider, until a second person has agreed to it: nobody alone
-- decides who may tell us that money has come. Keys are sealed as in wallet.provider.
create table wallet.provider_draft (
  id uuid primary key,
  merchant_id uuid not null,
  code text not null unique check (code ~ '^[a-z0-9-]{2,32}$'),
  protocol text not null check (protocol in ('padauk', 'btcpay')),
  url text not null,
  store_id text,
  pays_out boolean not null,
  -- Null: those that are in use stay.
  request_key_sealed bytea,
  callback_key_sealed bytea,
  drafted_by uuid not null,
  drafted_at timestamptz not null,
  check ((protocol = 'btcpay') = (store_id is not null))
);
