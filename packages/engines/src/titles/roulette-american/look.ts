/** American Roulette as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#10182a',
    main: '#c9a227',
    second: '#b3202c',
    light: '#f3ecdc',
    deep: '#1b2f57',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 56, tempo: 106, voice: 'bells' },
} as const;
