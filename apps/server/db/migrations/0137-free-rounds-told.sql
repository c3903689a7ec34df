-- What 0132 has closed for a bonus was told to nobody: its stakes were not counted, and a grant of free
-- rounds that were all played waited for the end of its time, when what it had won went to the house. Such
-- rounds of grants that still run are told now, as they stood when they were closed: what came late, or
-- was given back after that, was told by itself. Rounds of cash that were closed so stay as they are: their
-- days have been closed too.
insert into platform.outbox (name, payload)
select 'round.settled', jsonb_strip_nulls(jsonb_build_object(
    'memberId', g.member_id,
    'roundId', c.round_ref,
    'title', coalesce(game.vendor_game_code, ''),
    'stake', round(played.stake / 10::numeric ^ d.digits, d.digits)::text,
    'payout', round(played.payout / 10::numeric ^ d.digits, d.digits)::text,
    'balance', round(cash.balance / 10::numeric ^ d.digits, d.digits)::text,
    'vendor', v.code,
    'bets', played.bets,
    'begunAt', to_char(played.begun_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'bonus', jsonb_build_object(
      'grantId', g.id,
      'round', r.round_id,
      'counted',
        round(trunc(played.stake * share.bps / 10000) / 10::numeric ^ d.digits, d.digits)::text)))
  from wallet.bonus_grant g
  join wallet.bonus_round r on r.grant_id = g.id
  join games.wallet_transaction c on c.round_id = r.round_id and c.closes_round and c.kind = 5
    and c.amount = 0 and c.win_amount = 0
  join games.vendor v on v.id = c.vendor_id
  left join games.game game on game.id = c.game_id
  join wallet.member m on m.member_id = g.member_id
  join ledger.balance cash on cash.account_id = m.cash_account_id
 cross join lateral (select case g.currency
     when 'JPY' then 0 when 'KRW' then 0 when 'PTS' then 0 when 'USDT' then 6 else 2 end as digits) d
 cross join lateral (select case when game.id is null then 0 else coalesce(
     (g.contributions -> 'nodes' ->> game.node_id)::integer,
     (g.contributions -> 'types' ->> game.game_type)::integer,
     (g.contributions ->> 'others')::integer) end as bps) share
 cross join lateral (
   select coalesce(sum(t.amount) filter (where t.kind <> 2), 0) as stake,
     coalesce(sum(t.amount - back.amount) filter (where t.kind = 2), 0) as payout,
     count(*) filter (where t.kind <> 2) as bets,
     min(t.at) filter (where t.kind <> 2) as begun_at
     from games.wallet_transaction t
    cross join lateral (
      select count(*) as times, coalesce(sum(undo.amount) filter (where undo.moved), 0) as amount
        from games.wallet_transaction undo
       where undo.original_id = t.id and undo.kind = 3 and undo.at <= c.at) back
    where t.round_id = r.round_id and t.moved and t.kind in (1, 2, 5) and not t.late
      and (t.kind = 2 or back.times = 0)) played
 where g.state = 'active'
   and c.at < (select applied_at from platform.migration where source = 'server' and number = 132)
 order by c.at;
