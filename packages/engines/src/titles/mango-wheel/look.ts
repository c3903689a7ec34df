/** Mango Wheel as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#fff1d6',
    main: '#ff9f1c',
    second: '#e4572e',
    light: '#fffdf7',
    deep: '#c75a00',
  },
  backdrop: 'candy-fair',
  sound: { scale: 'major-pentatonic', root: 59, tempo: 127, voice: 'marimba' },
} as const;
