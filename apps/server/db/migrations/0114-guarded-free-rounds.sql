-- A stake of nothing is a stake: a free round of a player who stays away is refused as any other. As in
-- 0110, where the look at unjudged stakes left out those of nothing; they are judged before they are
-- written from now on. A process of before this version answers such a stake with a fault of ours,
-- while it runs beside: the vendor does not know its outcome, and rolls it back.
create or replace function games.check_stops() returns trigger language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_id uuid;
begin
  -- By the conditions of `findGuarded`; a reality check is due after minutes, and is left to the look
  -- before the posting.
  select a.id into v_id
    from added a
   cross join lateral (
     select true from safety.play_limit l
      where l.member_id = a.member_id and l.amount is not null and l.kind <> 'deposit'
     union all
     select true from safety.exclusion e
      where e.member_id = a.member_id and (e.ends_at > now() or e.kind = 'self_exclusion')
   ) guard
   where a.guarded is null and a.kind in (1, 5) and a.moved
   limit 1;
  if found then
    raise exception 'the stake % was not judged', v_id using errcode = 'PD007';
  end if;
  if not exists (
    select from games.stop s
    where s.lifted_at is null and s.starts_at <= now() and (s.ends_at is null or s.ends_at > now())
  ) then return null; end if;
  select a.id into v_id
    from added a
    join games.game g on g.id = a.game_id
    join games.stop s
      on s.subject_id in (a.game_id, a.member_id, g.vendor_id, g.listed_vendor_id, g.merchant_id)
   where a.kind in (1, 5) and a.moved
     and s.lifted_at is null and s.starts_at <= now() and (s.ends_at is null or s.ends_at > now())
     and not exists (
       select from games.wallet_transaction before
       where before.round_id = a.round_id and before.kind = 1 and before.moved
         and not exists (select from added own where own.id = before.id))
   limit 1;
  if found then
    raise exception 'the stake % falls under a stop', v_id using errcode = 'PD004';
  end if;
  return null;
end $$;
