-- Who invited whom, codes of agents that can be switched off, and banners beside a forgotten password.

-- The code by which a member invites others; made when it is first asked for.
create table identity.referral_code (
  member_id uuid primary key references identity.member,
  merchant_id uuid not null references site.merchant,
  -- In capitals.
  code text not null check (code = upper(code)),
  created_at timestamptz not null,
  unique (merchant_id, code)
);

-- Set at registration and never again: `referral_code` beside it is what was typed.
alter table identity.member
  add column referrer_id uuid references identity.member,
  add check (referrer_id <> id);
create index member_referrer on identity.member (referrer_id, registered_at desc)
  where referrer_id is not null;

-- Null: new members may still come by it. Those who came before stay in the line.
alter table identity.affiliate_code add column closed_at timestamptz;
create index affiliate_code_newest on identity.affiliate_code (merchant_id, created_at desc);
-- As the codes themselves are kept, so that those who came by one are counted by an index.
update identity.member set affiliate_code = upper(trim(affiliate_code))
  where affiliate_code <> upper(trim(affiliate_code));
create index member_affiliate on identity.member (merchant_id, affiliate_code)
  where affiliate_code is not null;

alter table site.banner drop constraint banner_group_name_check;
alter table site.banner add constraint banner_group_name_check check (
  group_name in (
    'w_login', 'w_register', 'w_forgetPassword', 'w_license', 'w_leftmenu', 'w_home', 'w_promotion'
  )
);
