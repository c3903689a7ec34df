-- What was shown once belongs to the call that showed it: repeated with its idempotency key, that
-- call finds its proof of work and its captcha again, and no other call does.
alter table identity.captcha add column spender bytea;
alter table identity.spent_proof add column spender bytea;
