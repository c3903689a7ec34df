/** Bonus Poker as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#1d0f18',
    main: '#e0b75b',
    second: '#c94277',
    light: '#f8eee4',
    deep: '#551d3b',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 59, tempo: 98, voice: 'bells' },
} as const;
