-- Promotions, the help centre and what visitors tell the operator.

create table site.promotion_category (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  type text not null check (type in ('general', 'member', 'gaming', 'lotto_promo')),
  position integer not null,
  -- {"MY": {"title": …}, …}
  texts jsonb not null
);
create index promotion_category_order on site.promotion_category (merchant_id, position);

create table site.promotion (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  category_ids uuid[] not null,
  type text not null check (type in ('general', 'referral')),
  -- Where its button leads; `url` is the page for "page".
  action text not null check (action in ('register', 'login', 'download', 'page', 'none')),
  url text not null default '',
  position integer not null,
  -- {"MY": {"title": …, "content": sanitised HTML}, …}
  texts jsonb not null,
  -- Without size and ending.
  picture_list text not null,
  picture_modal text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- No end is shown, though there may be one.
  long_term boolean not null
);
create index promotion_order on site.promotion (merchant_id, position);

create table site.help_section (
  merchant_id uuid not null references site.merchant,
  -- Stands in addresses: /help#terms
  key text not null check (key ~ '^[a-z][a-z0-9-]{1,31}$'),
  position integer not null,
  in_footer boolean not null,
  -- {"MY": {"title": …, "content": sanitised HTML}, …}
  texts jsonb not null,
  changed_at timestamptz not null,
  primary key (merchant_id, key)
);

create table site.feedback (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  -- Null: a visitor who was not signed in.
  member_id uuid,
  category text not null check (category in ('question', 'fault', 'idea', 'complaint')),
  content text not null check (char_length(content) <= 500),
  contact text,
  language text not null,
  sent_at timestamptz not null,
  -- When somebody has dealt with it.
  handled_at timestamptz
);
create index feedback_newest on site.feedback (merchant_id, sent_at desc);
create index feedback_open on site.feedback (merchant_id, sent_at) where handled_at is null;
