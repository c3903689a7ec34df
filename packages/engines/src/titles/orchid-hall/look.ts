/** Orchid Hall 90 as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#f3ecfb',
    main: '#8b5bd6',
    second: '#f2a65a',
    light: '#fdfbff',
    deep: '#3d2470',
  },
  backdrop: 'candy-fair',
  sound: { scale: 'major-pentatonic', root: 57, tempo: 108, voice: 'marimba' },
} as const;
