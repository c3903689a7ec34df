-- A rollback of an id that is not known and a stake of another player under the same id, at the same moment: neither
-- sees the other, and the stake stands. What a player has sent takes back what is his.
create or replace function games.totals_of_rounds(p_rounds uuid[])
returns table (round_id uuid, stake bigint, payout bigint, standing boolean, closed boolean)
language sql stable parallel safe as $$
  with calls as materialized (
    select w.round_id, w.member_id, w.id, w.kind, w.amount, w.win_id, w.win_amount, w.closes_round, w.moved
      from games.wallet_transaction w where w.round_id = any (p_rounds)
  ), sides as (
    select c.round_id, c.member_id, c.id, case c.kind when 5 then 1 else c.kind end as kind, c.amount
      from calls c where c.moved and c.kind in (1, 2, 5)
    union all
    select c.round_id, c.member_id, c.win_id, 2, c.win_amount from calls c where c.moved and c.kind = 5
  ), standing as (
    select s.round_id, sum(s.amount) filter (where s.kind = 1) as stake,
           sum(s.amount - back.amount) filter (where s.kind = 2) as payout,
           count(*) filter (where s.kind = 1) > 0 as standing
      from sides s
     cross join lateral (
       select count(*) as times, coalesce(sum(undo.amount) filter (where undo.moved), 0) as amount
         from games.wallet_transaction undo
        where undo.original_id = s.id and undo.member_id = s.member_id and undo.kind = 3) back
     where s.kind = 2 or back.times = 0
     group by s.round_id
  ), ended as (
    select c.round_id, bool_or(c.closes_round) as closed from calls c group by c.round_id
  )
  select e.round_id, coalesce(t.stake, 0)::bigint, coalesce(t.payout, 0)::bigint,
         coalesce(t.standing, false), coalesce(e.closed, false)
    from ended e left join standing t on t.round_id = e.round_id
$$;
