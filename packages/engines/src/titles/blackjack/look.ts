/** Blackjack as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0f1d1a',
    main: '#d2b065',
    second: '#2f7d5b',
    light: '#f4eedf',
    deep: '#174436',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 62, tempo: 95, voice: 'bells' },
} as const;
