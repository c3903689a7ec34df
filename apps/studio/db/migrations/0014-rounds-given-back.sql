-- Rounds whose money a wallet elsewhere has moved when it had been refused before by the same ids, and
-- their nonce, or their ticket, had gone to another round: the money goes back, asked for as often as
-- it takes.
create table studio.round_given_back (
  round_id uuid primary key,
  session_id uuid not null,
  -- What the wallet has carried out, in the order in which it goes back.
  transactions text[] not null,
  noted_at timestamptz not null,
  -- When the job last looked at it.
  tried_at timestamptz,
  -- When the wallet answered for all of them.
  answered_at timestamptz
);
create index round_given_back_due on studio.round_given_back (noted_at) where answered_at is null;
