-- The wallet that a vendor keeps can be stopped on its own: money comes back from there, none goes in.
alter table wallet.transfer_vendor
  add column stop_reason text,
  add column stopped_by uuid,
  add column stopped_at timestamptz,
  add constraint transfer_vendor_stop check (
    (stopped_at is null) = (stop_reason is null) and (stopped_at is null) = (stopped_by is null));
