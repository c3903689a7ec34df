-- A proof gives its session a new token. Where the answer is lost, nobody holds it: for as long as
-- the proof is good, the token it was asked with may ask for a further one, and end the session.
alter table identity.session
  add column former_token_hash bytea,
  add column former_until timestamptz;
create index session_former on identity.session (former_token_hash)
  where former_token_hash is not null;
