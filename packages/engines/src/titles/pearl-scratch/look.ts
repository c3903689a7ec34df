/** Pearl Scratch as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#dff3fb',
    main: '#2aa4c9',
    second: '#f7b7c5',
    light: '#f9feff',
    deep: '#12627d',
  },
  backdrop: 'candy-fair',
  sound: { scale: 'major-pentatonic', root: 61, tempo: 109, voice: 'marimba' },
} as const;
