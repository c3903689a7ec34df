/** Bingo Garden 90 as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#eaf6ee',
    main: '#5a9e6f',
    second: '#e9a6c1',
    light: '#fbfffc',
    deep: '#2d6443',
  },
  backdrop: 'candy-fair',
  sound: { scale: 'major-pentatonic', root: 62, tempo: 114, voice: 'marimba' },
} as const;
