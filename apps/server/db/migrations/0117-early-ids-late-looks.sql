-- A tombstone, and the transfer that a hold becomes, may carry an id that was made "tomorrow" too. It
-- was not noted as one, so whoever asked for it later looked in the months since it was made, and a
-- late original moved the money after all.

-- When an id of version 7 was made, in milliseconds; 0 for one of another version.
create function ledger.made_ms(p_id uuid) returns bigint language sql immutable parallel safe as $$
  select case when substr(p_id::text, 15, 1) = '7'
    then ('x' || substr(p_id::text, 1, 8) || substr(p_id::text, 10, 4))::bit(48)::bigint
    else 0 end
$$;

do $$
declare
  v_before text := pg_get_functiondef('ledger.write_tombstone'::regproc);
  v_after text := replace(v_before, 'return true;',
    'if ledger.made_ms(p_id) > (v_batch >> 20) + 1704153600000 then
    insert into ledger.early_batch (newest_ms, batch_id) values (ledger.made_ms(p_id), v_batch);
  end if;
  return true;');
begin
  if v_after = v_before then
    raise exception 'ledger.write_tombstone is not as this file knows it';
  end if;
  execute v_after;
  v_before := pg_get_functiondef('ledger.post_hold'::regproc);
  v_after := replace(v_before, '0, 0, v_members = 2',
    '0, ledger.made_ms(p_transfer_id), v_members = 2');
  if v_after = v_before then raise exception 'ledger.post_hold is not as this file knows it'; end if;
  execute v_after;
end $$;

-- Up to when stakes were looked at for rounds that nobody closed. Without it a look reached back three
-- days from its own hour, and what was left open before a longer stop of the workers was never found.
create table games.round_look (
  is_only boolean primary key default true check (is_only),
  looked_to timestamptz not null
);
insert into games.round_look (looked_to) values (now());
