-- Trial accounts: opened by one click and asked nothing, so they have no password and have agreed to
-- nothing. A day later they are closed; what they played stays in the ledger.
alter table identity.member
  alter column password_hash drop not null,
  alter column agreed_at drop not null,
  add constraint member_proves_itself check (
    type = 4 or (password_hash is not null and agreed_at is not null)
  ),
  drop constraint member_state_check,
  add constraint member_state_check check (state in ('active', 'frozen', 'closed'));
create index member_trial on identity.member (registered_at) where type = 4 and state <> 'closed';

-- Until then a session holds, idle or not: there is no password to come back with. Null: the usual
-- times of the house.
alter table identity.session add column held_until timestamptz;
