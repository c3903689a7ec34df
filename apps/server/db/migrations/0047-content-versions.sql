-- Every version of what a brand shows: the newest may be a draft; what is published stands besides in the
-- table of its kind, from which the site is served.
create table site.content_version (
  merchant_id uuid not null references site.merchant,
  kind text not null check (kind in ('banner', 'announcement', 'promotion', 'help')),
  item_id text not null,
  version integer not null check (version > 0),
  -- The body of its kind as the contract states it, with its HTML made harmless.
  body jsonb not null,
  -- Null: it stood there before versions were kept.
  saved_by uuid,
  saved_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  primary key (merchant_id, kind, item_id, version)
);

-- Pictures of the content, drawn anew in the two formats that the site asks for.
create table site.picture (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  avif_sha256 text not null check (avif_sha256 ~ '^[0-9a-f]{64}$'),
  webp_sha256 text not null check (webp_sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null,
  height integer not null,
  stored_by uuid not null,
  stored_at timestamptz not null
);
