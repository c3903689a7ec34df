-- What moved a member's cash in a month that is over, by kind: added up from the lines of the
-- ledger when it is first asked for. Nothing is ever written into a month that is over, so it is
-- never added up again. The span is that of the brand's calendar as it was then.
create table wallet.closed_month (
  member_id uuid not null references wallet.member,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- [{"kind", "lines", "received", "paid"}], amounts as text: minor units. Empty: nothing moved.
  sums jsonb not null,
  primary key (member_id, from_at, to_at)
);
