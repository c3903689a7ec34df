-- Invitations obey their switch from now on. A brand whose rule was in force has been inviting: it goes on,
-- unless its switch says otherwise.
insert into site.setting (merchant_id, key, value, changed_at)
select merchant_id, 'whiteLabel', '{"REFERRAL": "1"}', now() from promotions.referral_rule where enabled
on conflict (merchant_id, key) do update
  set value = excluded.value || site.setting.value, changed_at = excluded.changed_at;
