import type { BingoRoomRules } from '../../rooms/bingo-room.ts';

/** 90 balls. A full ticket with 60 balls or fewer is paid besides. */
export const orchidHall: BingoRoomRules = {
  kind: 90,
  ticketsMax: 6,
  poolTicketsMax: 1_200,
  sharesBps: { line: 1_700, 'two-lines': 2_500, full: 5_000 },
  early: { calls: 60, pays: 2_500 },
  ballMs: 1_500,
  pace: { bettingMs: 20_000, pauseMs: 8_000 },
};
