-- Brands (merchants), the host names they answer to, their settings and their content.
create schema site;

create table site.merchant (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9]{2,32}$'),
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  currency_symbol text not null,
  time_zone text not null,
  -- Demo money: nothing can be won or lost.
  demo boolean not null,
  -- In the order in which they are offered; the first one is the default.
  languages text[] not null check (cardinality(languages) > 0),
  created_at timestamptz not null
);

create table site.merchant_host (
  -- In lower case, without the port.
  host text primary key check (host = lower(host)),
  merchant_id uuid not null references site.merchant
);

-- One row for each setting that differs from its default; the code names keys and shapes.
create table site.setting (
  merchant_id uuid not null references site.merchant,
  key text not null,
  value jsonb not null,
  changed_at timestamptz not null,
  primary key (merchant_id, key)
);

create table site.banner (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  group_name text not null check (
    group_name in ('w_login', 'w_register', 'w_license', 'w_leftmenu', 'w_home', 'w_promotion')
  ),
  position integer not null,
  -- {"MY": {"title": …, "text": …}, …}
  texts jsonb not null,
  picture_wide text not null,
  picture_narrow text not null,
  url text not null,
  -- 0: not clickable; 1: a page of the site; 2: a page elsewhere.
  linkage_type smallint not null check (linkage_type in (0, 1, 2)),
  starts_at timestamptz not null,
  ends_at timestamptz,
  unique (merchant_id, group_name, position)
);

create table site.announcement (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  -- A: every visit; B: after login; F: the first visit of the day.
  execution text not null check (execution in ('A', 'B', 'F')),
  -- {"MY": {"title": …, "content": sanitised HTML}, …}
  texts jsonb not null,
  published_at timestamptz not null,
  ends_at timestamptz
);
create index announcement_newest on site.announcement (merchant_id, published_at desc, id);
