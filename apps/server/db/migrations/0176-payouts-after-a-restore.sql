-- After a backup was brought back nothing is paid out until people have compared what was paid since.
alter table wallet.payout_stop drop constraint payout_stop_cause_check,
  add constraint payout_stop_cause_check check (cause in ('day_cap', 'velocity', 'operator', 'restore'));
