/** Bingo Fiesta 75 as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#fdeee6',
    main: '#f2545b',
    second: '#19b5a5',
    light: '#fffaf7',
    deep: '#8c2f39',
  },
  backdrop: 'candy-fair',
  sound: { scale: 'major-pentatonic', root: 57, tempo: 130, voice: 'marimba' },
} as const;
