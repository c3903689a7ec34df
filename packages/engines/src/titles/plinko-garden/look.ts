/** Plinko Garden as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#fbe9f3',
    main: '#e86fa8',
    second: '#76b947',
    light: '#fffafd',
    deep: '#a23b72',
  },
  backdrop: 'candy-fair',
  sound: { scale: 'major-pentatonic', root: 50, tempo: 118, voice: 'marimba' },
} as const;
