/** Baccarat as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#1a1020',
    main: '#d4af6a',
    second: '#7d3b8c',
    light: '#f7eede',
    deep: '#432252',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 66, tempo: 97, voice: 'bells' },
} as const;
