-- A passkey finishes a login from a place that the account was never seen at.
alter table identity.challenge
  drop constraint challenge_purpose_check,
  add constraint challenge_purpose_check
    check (purpose in ('add', 'login', 'proof', 'second-step'));
