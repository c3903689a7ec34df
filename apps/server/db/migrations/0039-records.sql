-- What a player reads of his own money and bets.

-- The newest lines of one kind on some accounts of a member, for other rooms to read.
create function ledger.lines_of_member(
  p_merchant text, p_member text, p_currency text, p_codes text[], p_kind smallint,
  p_from timestamptz, p_to timestamptz, p_limit integer
) returns table (id uuid, amount bigint, at timestamptz)
language sql stable parallel safe as $$
  select x.id, x.amount, ledger.batch_at(x.batch_id)
    from ledger.account a
   cross join lateral (
     select t.id, t.amount, t.batch_id
       from ledger.transfer t
      where t.account_id = a.id and t.kind = p_kind
        and t.batch_id >= ledger.first_batch_at(p_from)
        and t.batch_id < ledger.first_batch_at(p_to)
        -- The index holds spans of batch ids.
        and t.batch_id >> 46 between ledger.first_batch_at(p_from) >> 46
                                 and ledger.first_batch_at(p_to) >> 46
      order by t.batch_id >> 46 desc, t.version desc limit p_limit
   ) x
   where a.merchant_id = p_merchant and a.owner_kind = 'member' and a.owner_id = p_member
     and a.currency = p_currency and a.code = any (p_codes)
   order by x.batch_id desc limit p_limit
$$;

-- What a round has taken and paid without what was rolled back, and whether it is closed.
create function games.round_totals(
  p_round uuid, out stake bigint, out payout bigint, out standing boolean, out closed boolean
) language sql stable parallel safe as $$
  with calls as (
    select id, kind, amount, win_id, win_amount, closes_round, moved
      from games.wallet_transaction where round_id = p_round
  ), sides as (
    select id, case kind when 5 then 1 else kind end as kind, amount
      from calls where moved and kind in (1, 2, 5)
    union all
    select win_id, 2, win_amount from calls where moved and kind = 5
  ), left_standing as (
    select kind, amount from sides s
     where not exists (
       select from games.wallet_transaction undo where undo.original_id = s.id and undo.kind = 3)
  )
  select coalesce(sum(amount) filter (where kind = 1), 0)::bigint,
         coalesce(sum(amount) filter (where kind = 2), 0)::bigint,
         count(*) filter (where kind = 1) > 0,
         (select coalesce(bool_or(closes_round), false) from calls)
    from left_standing
$$;
