-- The wallet knows the stake of a round by one id and would answer as it did at first, also once it
-- went back: a round that is drawn again by that id would stake nothing. So the id is spent: a row
-- that is no round, of a pair of seeds that is none, takes it, and no draw can be written by it.
alter table studio.round drop constraint round_state_check;
alter table studio.round add constraint round_state_check
  -- 6 spent. Not read over at once: the narrower one held for every row there is.
  check (state between 1 and 6) not valid;

-- From when on the id is spent.
alter table studio.round_given_back add column decided_at timestamptz;

-- Whether what is noted of a round goes back: from here on its id is spent. Not where a round of
-- the id has taken the money up, which is the end of the note, nor where one still asks for it.
create function studio.decide_round(asked uuid) returns boolean language plpgsql as $$
declare
  standing smallint;
begin
  -- A draw that is written by the id at this moment comes first, or waits.
  insert into studio.round (id, session_id, pair_id, nonce, client_round_id, version, state, stake,
      payout, bet, events, played_at)
    select g.round_id, g.session_id, g.round_id, 0, g.round_id, '', 6, 0, 0, '', '', g.noted_at
      from studio.round_given_back g where g.round_id = asked
    on conflict do nothing;
  -- Read after it.
  select r.state into standing from studio.round r where r.id = asked;
  if standing in (2, 4) then
    delete from studio.round_given_back g where g.round_id = asked and g.answered_at is null;
  elsif standing = 6 then
    update studio.round_given_back g set decided_at = clock_timestamp()
     where g.round_id = asked and g.decided_at is null;
  end if;
  return coalesce(standing = 6, false);
end $$;

-- The wallet may have been asked to give these back.
select studio.decide_round(g.round_id) from studio.round_given_back g;
