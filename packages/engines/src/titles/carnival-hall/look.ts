/** Carnival Hall 75 as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#fff1e0',
    main: '#e4572e',
    second: '#17bebb',
    light: '#fffaf2',
    deep: '#76231a',
  },
  backdrop: 'candy-fair',
  sound: { scale: 'major-pentatonic', root: 60, tempo: 122, voice: 'marimba' },
} as const;
