/** Casino War as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#161616',
    main: '#c8b273',
    second: '#9a2f2f',
    light: '#f1ecdf',
    deep: '#3a2a2a',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 48, tempo: 102, voice: 'bells' },
} as const;
