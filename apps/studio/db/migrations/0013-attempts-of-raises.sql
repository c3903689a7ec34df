-- A raise that went back is spent by its id at the wallet only: the next one at its number is asked
-- for by another id. From 0, and the first is asked for as before.
alter table studio.round_action
  add column attempt integer not null default 0 check (attempt >= 0);
alter table studio.raise_given_back
  add column attempt integer not null default 0 check (attempt >= 0),
  -- When the job last looked at it: whatever it has not looked at comes first.
  add column tried_at timestamptz,
  drop constraint raise_given_back_pkey,
  add primary key (round_id, sequence, attempt);

create or replace function studio.check_raise() returns trigger language plpgsql as $$
begin
  -- Whoever decides at this moment comes first, or waits.
  perform from studio.round r where r.id = new.round_id for key share;
  if exists (
    select from studio.raise_given_back g
    where g.round_id = new.round_id and g.sequence = new.sequence and g.attempt = new.attempt
      and g.decided_at is not null
  ) then
    raise exception 'the raise goes back' using errcode = 'PD021';
  end if;
  return new;
end $$;

drop function studio.decide_raise(uuid, integer);
-- Whether a raise that is noted goes back: from here on no action takes it up. Not where one has it,
-- which is the end of the note, nor where one still asks for it.
create function studio.decide_raise(asked uuid, number integer, asked_attempt integer)
  returns boolean language plpgsql as $$
declare
  asking boolean;
begin
  perform from studio.round r where r.id = asked for update;
  -- Read after the lock.
  select a.pending into asking from studio.round_action a
   where a.round_id = asked and a.sequence = number and a.attempt = asked_attempt and a.raise > 0;
  if found and not asking then
    delete from studio.raise_given_back g
     where g.round_id = asked and g.sequence = number and g.attempt = asked_attempt;
    return false;
  end if;
  update studio.raise_given_back g set decided_at = clock_timestamp()
   where g.round_id = asked and g.sequence = number and g.attempt = asked_attempt
     and g.decided_at is null and asking is null;
  return exists (
    select from studio.raise_given_back g
    where g.round_id = asked and g.sequence = number and g.attempt = asked_attempt
      and g.decided_at is not null);
end $$;
