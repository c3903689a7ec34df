-- Who stands directly above whom in a line of agents. Until now it followed from the code by which a
-- member came; a member who is moved to another line keeps that code as a fact of his registration.
alter table identity.member add column upline_id uuid references identity.member
  check (upline_id <> id);
update identity.member m set upline_id = c.member_id
  from identity.affiliate_code c
  where c.merchant_id = m.merchant_id and c.code = upper(m.affiliate_code) and c.member_id <> m.id;
create index member_upline on identity.member (upline_id, username_key)
  where upline_id is not null;
create index member_agents on identity.member (merchant_id, username_key)
  where type in (1, 2, 41, 42);

-- Lines that were frozen as a whole, with those whom that froze: when the line goes on, accounts that
-- were frozen for a reason of their own stay so.
create table operator.line_freeze (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  agent_id uuid not null references identity.member,
  reason text not null,
  frozen_by uuid not null references operator.operator,
  frozen_at timestamptz not null,
  ended_at timestamptz
);
create unique index line_freeze_open on operator.line_freeze (agent_id) where ended_at is null;
create table operator.line_freeze_member (
  freeze_id uuid not null references operator.line_freeze,
  member_id uuid not null references identity.member,
  primary key (freeze_id, member_id)
);
