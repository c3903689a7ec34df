import type { BingoRoomRules } from '../../rooms/bingo-room.ts';

/** 75 balls. A full card with 54 balls or fewer is paid besides. */
export const carnivalHall: BingoRoomRules = {
  kind: 75,
  ticketsMax: 6,
  poolTicketsMax: 1_200,
  sharesBps: { line: 1_700, 'two-lines': 2_500, full: 5_000 },
  early: { calls: 54, pays: 50_000 },
  ballMs: 1_800,
  pace: { bettingMs: 20_000, pauseMs: 8_000 },
};
