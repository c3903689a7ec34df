-- When the timer of receipts last looked. The minutes in which a player may say that nothing came run
-- only while he can say it: after time in which nobody looked (a server that stood still, a dump that
-- was put back) each question is asked anew. Null until the first look, which asks all of them anew.
create table wallet.receipt_watch (
  one boolean primary key default true check (one),
  looked_at timestamptz
);
insert into wallet.receipt_watch default values;
