/** French Roulette as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#1d0f18',
    main: '#d8b36a',
    second: '#8f2440',
    light: '#f6ebdc',
    deep: '#4a1430',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 53, tempo: 92, voice: 'bells' },
} as const;
