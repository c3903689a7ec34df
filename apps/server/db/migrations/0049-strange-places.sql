-- Tries from places where a name was never seen: stolen pairs of names and passwords come from there.
alter table identity.login_attempt
  -- No device of the account was seen at the place; true for names that nobody has.
  add column strange boolean not null default false,
  -- The /16 or /32 that the address belongs to, about as much as one provider has in one piece.
  add column block cidr,
  drop constraint login_attempt_outcome_check,
  -- asked: a captcha was asked in place of a comparison.
  add constraint login_attempt_outcome_check
    check (outcome in ('pending', 'failed', 'passed', 'asked'));
create index login_attempt_strange on identity.login_attempt (merchant_id, realm, outcome, at desc)
  where strange;
create index login_attempt_block on identity.login_attempt (block, outcome, at desc)
  where strange;
