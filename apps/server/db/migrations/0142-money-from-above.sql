-- Money that an agent gives to a member below is what that member pays in: deposit limits count it, and
-- what is given to the agent above is what is paid out. Of moves from before it says who stands above
-- whom now.
alter table wallet.line_transfer add column is_down boolean;
update wallet.line_transfer t set is_down = exists (
  select from identity.member m where m.id = t.to_id and m.upline_id = t.from_id);
alter table wallet.line_transfer alter column is_down set not null;
