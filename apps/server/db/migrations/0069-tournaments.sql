-- Tournaments and races over the games of our own studio.
create schema tournaments;

-- What entering costs, what comes back, and what places win.
insert into ledger.transfer_kind (number, name)
values (40, 'tournament_entry'), (41, 'tournament_refund'), (42, 'tournament_prize');

create table tournaments.tournament (
  id uuid primary key,
  merchant_id uuid not null references site.merchant,
  currency text not null,
  -- By language.
  titles jsonb not null,
  criterion text not null check (criterion in
    ('turnover', 'rounds', 'bets', 'multiple', 'multiples', 'largest_win', 'winnings')),
  -- Codes of games; none: every game of the studio.
  games text[] not null,
  stake_min bigint not null check (stake_min >= 0),
  buy_in bigint not null check (buy_in >= 0),
  guaranteed bigint not null check (guaranteed >= 0),
  -- Of the prizes, by place, in basis points.
  shares integer[] not null,
  entries_max integer check (entries_max >= 2),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  account_id bigint not null,
  state text not null check (state in ('announced', 'running', 'closing', 'paid', 'cancelled')),
  cancel_reason text,
  created_by uuid not null,
  -- The second person, where the sum took two.
  agreed_by uuid,
  created_at timestamptz not null
);
create index tournament_of_brand on tournaments.tournament (merchant_id, created_at desc);
create index tournament_open on tournaments.tournament (state, ends_at)
  where state in ('announced', 'running', 'closing');

create table tournaments.entry (
  tournament_id uuid not null references tournaments.tournament,
  member_id uuid not null,
  -- The order of entering: the last thing that tells two equal scores apart.
  number integer not null,
  masked_account text not null,
  entered_at timestamptz not null,
  rounds integer not null default 0,
  score numeric not null default 0 check (score >= 0),
  -- When the score was reached: of two equal ones the earlier stands higher.
  reached_at timestamptz,
  -- For good, once the tournament is paid.
  place integer,
  prize bigint,
  primary key (tournament_id, member_id),
  unique (tournament_id, number)
);
create index entry_member on tournaments.entry (member_id);
create index entry_board on tournaments.entry (tournament_id, score desc, reached_at, number)
  where score > 0;

-- The rounds that count, so that what is undone of one can be taken out of any score.
create table tournaments.round (
  tournament_id uuid not null,
  member_id uuid not null,
  -- The vendor's name of it.
  round_ref text not null,
  stake bigint not null,
  payout bigint not null,
  bets integer not null,
  at timestamptz not null,
  primary key (tournament_id, member_id, round_ref),
  foreign key (tournament_id, member_id) references tournaments.entry
);
