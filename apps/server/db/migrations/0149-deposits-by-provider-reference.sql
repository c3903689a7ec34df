-- Of a deposit one has the reference that its provider gave it, and not always the provider.
create index deposit_by_provider_reference on wallet.deposit (provider_reference)
  where provider_reference is not null;
