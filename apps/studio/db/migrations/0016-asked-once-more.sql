-- A round that was shown as free is paid by its bonus alone, however often the wallet is asked for its
-- money: the bonus is kept with the round. A process of before this version asks without it, in the
-- moments in which both run: the wallet tells it what was carried out, and takes the stake as any other
-- where nothing was.
alter table studio.round add column campaign_id uuid;

-- How often the wallet was asked for the stake of a bet, where it is elsewhere. Refused at its only try
-- such a bet is deleted. Where there were more, one of them may still be under way or be heard later: it
-- stays, and what was taken for it goes back when the round has closed.
alter table studio.room_bet add column tries integer not null default 1;
