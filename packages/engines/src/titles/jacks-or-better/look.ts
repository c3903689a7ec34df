/** Jacks or Better as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#141022',
    main: '#d8b45e',
    second: '#5b6ee1',
    light: '#f4efe2',
    deep: '#2b2460',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 49, tempo: 84, voice: 'bells' },
} as const;
