-- What a provider has paid out and was not to pay is booked as a claim on it, from the mismatch that
-- showed it. Minor units of the brand's currency.
alter table wallet.payment_mismatch
  add column claimed bigint check (claimed > 0),
  add constraint payment_mismatch_claimed check (
    claimed is null or (state = 'closed' and direction = 'out'));
