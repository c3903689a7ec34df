/** Double Bonus as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#1b1210',
    main: '#e2ba5f',
    second: '#d1603d',
    light: '#f9f0e3',
    deep: '#56291a',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 64, tempo: 105, voice: 'bells' },
} as const;
