/** Clover Scratch as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#e4f7e1',
    main: '#3fae49',
    second: '#ffd34e',
    light: '#fbfff9',
    deep: '#23702c',
  },
  backdrop: 'candy-fair',
  sound: { scale: 'major-pentatonic', root: 56, tempo: 125, voice: 'marimba' },
} as const;
