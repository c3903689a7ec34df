/** Craps as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#141f12',
    main: '#d6b45c',
    second: '#b5432e',
    light: '#f5efde',
    deep: '#2a4a20',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 63, tempo: 100, voice: 'bells' },
} as const;
