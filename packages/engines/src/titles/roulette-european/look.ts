/** European Roulette as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0f1f17',
    main: '#c9a227',
    second: '#a61c28',
    light: '#f5ecd7',
    deep: '#14402c',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 51, tempo: 99, voice: 'bells' },
} as const;
