/** Double Double as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#1a0d0d',
    main: '#e6be62',
    second: '#cf3b3b',
    light: '#faf0e2',
    deep: '#5a1818',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 50, tempo: 89, voice: 'bells' },
} as const;
