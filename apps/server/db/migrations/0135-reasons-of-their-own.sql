-- Whom a case of risk or two people have frozen while his line was frozen, too, has a reason of his own, which
-- nothing kept: he would go on when the line does.
delete from operator.line_freeze_member m using operator.line_freeze f
where f.id = m.freeze_id and f.ended_at is null and (
  exists (
    select from operator.risk_case c
    where c.member_id = m.member_id and c.outcome = 'frozen' and c.decided_at >= f.frozen_at
  ) or exists (
    select from operator.proposal p
    where p.merchant_id = f.merchant_id and p.kind = 'members.freeze' and p.state = 'approved'
      and p.decided_at >= f.frozen_at and p.details -> 'memberIds' ? m.member_id::text
  )
);
