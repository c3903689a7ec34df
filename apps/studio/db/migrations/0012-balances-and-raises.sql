-- A row that is written with its posting holds the balance of the purse that paid. With it comes what
-- the player could play with besides, so that the balance is told again as it was told first.
alter table studio.round add column other_balance bigint not null default 0;
alter table studio.round_action add column other_balance bigint not null default 0;
alter table studio.room_bet add column other_balance bigint not null default 0;

-- A raise that may have been taken for no action stays noted: first that somebody has asked for it
-- once more, then that it goes back, from when on no action takes it up, then that it has gone back.
alter table studio.raise_given_back
  add column decided_at timestamptz,
  add column answered_at timestamptz;
-- The wallet may have been asked to give these back.
update studio.raise_given_back set decided_at = noted_at;

-- The wallet knows the raise of a number by one id and would answer as it did at first: an action
-- that takes up a raise that went back would stake nothing.
create function studio.check_raise() returns trigger language plpgsql as $$
begin
  -- Whoever decides at this moment comes first, or waits.
  perform from studio.round r where r.id = new.round_id for key share;
  if exists (
    select from studio.raise_given_back g
    where g.round_id = new.round_id and g.sequence = new.sequence and g.decided_at is not null
  ) then
    raise exception 'the raise goes back' using errcode = 'PD021';
  end if;
  return new;
end $$;
create trigger check_raise before insert or update on studio.round_action
  for each row when (new.raise > 0 and not new.pending) execute function studio.check_raise();

-- Whether a raise that is noted goes back: from here on no action takes it up. Not where one has it,
-- which is the end of the note, nor where one still asks for it.
create function studio.decide_raise(asked uuid, number integer) returns boolean
  language plpgsql as $$
declare
  asking boolean;
begin
  perform from studio.round r where r.id = asked for update;
  -- Read after the lock.
  select a.pending into asking from studio.round_action a
   where a.round_id = asked and a.sequence = number and a.raise > 0;
  if found and not asking then
    delete from studio.raise_given_back g where g.round_id = asked and g.sequence = number;
    return false;
  end if;
  update studio.raise_given_back g set decided_at = clock_timestamp()
   where g.round_id = asked and g.sequence = number and g.decided_at is null and asking is null;
  return exists (
    select from studio.raise_given_back g
    where g.round_id = asked and g.sequence = number and g.decided_at is not null);
end $$;
