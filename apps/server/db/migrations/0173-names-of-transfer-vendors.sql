-- A vendor that keeps a wallet of its own is called there as in the catalogue; `main` is the member's.
alter table wallet.transfer_vendor
  drop constraint transfer_vendor_code_check,
  add constraint transfer_vendor_code_check
    check (code ~ '^[A-Za-z0-9_-]{2,32}$' and code <> 'main');
