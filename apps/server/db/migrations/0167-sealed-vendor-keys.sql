-- The keys by which vendors sign are sealed: a copy of the database alone signs no call. The key that seals
-- is not known here, so that those which stand plain are sealed by the start and by whoever reads them.
alter table games.vendor_key
  -- Where both are set, the plain one is the newer: it was written by somebody who seals nothing.
  alter column secret drop not null,
  add column secret_sealed bytea check (octet_length(secret_sealed) >= 60),
  add check (secret is not null or secret_sealed is not null);
