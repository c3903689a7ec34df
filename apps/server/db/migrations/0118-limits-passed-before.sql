-- A stake of nothing breaks no limit of money, also where one was passed before it: who lowers a limit
-- below what he has staked today may still play his free rounds. The look before the posting let them
-- through; here they were stopped by what others had used, and nobody could say by which limit. What a
-- stake of something adds to a passed limit is refused as before, and so is time beyond its limit.
do $$
declare
  v_before text := pg_get_functiondef('safety.take_play'::regproc);
  v_stake text := replace(v_before, 'when ''stake'' then u.',
    'when ''stake'' then new.staked > 0 and u.');
  v_after text := replace(v_stake, 'when ''loss'' then u.',
    'when ''loss'' then new.staked > 0 and u.');
begin
  if v_stake = v_before or v_after = v_stake then
    raise exception 'safety.take_play is not as this file knows it';
  end if;
  execute v_after;
end $$;
