-- What a brand says in its own words: one row for each change of a text, never changed. The newest
-- row of a text counts; null words are the words of the house. What visitors read of it is the
-- setting `texts`, written in the same transaction.
create table site.text_change (
  id bigint generated always as identity primary key,
  merchant_id uuid not null references site.merchant,
  language text not null,
  key text not null,
  words text,
  changed_by uuid not null,
  changed_at timestamptz not null
);
create index text_change_newest on site.text_change (merchant_id, language, key, id desc);

create function site.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'changes of texts are never changed';
end
$$;
create trigger text_change_stays before update or delete on site.text_change
  for each row execute function site.refuse_change();
