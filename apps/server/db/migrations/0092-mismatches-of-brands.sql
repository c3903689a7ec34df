-- A payment that nobody here knows belongs to the brand that has set the provider up; only those of
-- providers of the install are everybody's to look at.
update wallet.payment_mismatch m set merchant_id = p.merchant_id
  from wallet.provider p
  where p.code = m.provider and m.merchant_id is null and p.merchant_id is not null;
