-- Payouts of the last days are asked about each minute: found without reading those of years.
create index payout_asked_about on wallet.payout (started_at) where provider_reference is not null;
