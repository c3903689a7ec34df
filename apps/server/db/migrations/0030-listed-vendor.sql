-- A vendor whose games are reached through another's connection: it lists them under its own name,
-- and the connection opens the frame and makes the wallet calls. Null: the game's vendor does both.
alter table games.game add column listed_vendor_id uuid references games.vendor;
