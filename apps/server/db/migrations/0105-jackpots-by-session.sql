-- The game session whose stake won a pool: the frame that holds it counts the win, and no other frame
-- of the same title does. Pools that were won before are of no session.
alter table games.jackpot_pool add column launch_id uuid;
create index jackpot_pool_launch on games.jackpot_pool (launch_id) where launch_id is not null;
