-- A passkey that an owner made while he worked in a brand below his own was kept under that brand, where he
-- is nobody at the sign-in. It belongs to the brand whose staff he is.
update identity.passkey p set merchant_id = o.merchant_id
from operator.operator o
where p.realm = 'operator' and o.id = p.subject_id and p.merchant_id <> o.merchant_id;
