/** Andar Bahar as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0e1b20',
    main: '#d8b36a',
    second: '#1f8a8c',
    light: '#f4f0e2',
    deep: '#174650',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 57, tempo: 88, voice: 'bells' },
} as const;
