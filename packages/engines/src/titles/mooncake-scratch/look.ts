/** Mooncake Scratch as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#fdebd9',
    main: '#d8763b',
    second: '#7a4fa3',
    light: '#fff9f2',
    deep: '#7d3713',
  },
  backdrop: 'candy-fair',
  sound: { scale: 'major-pentatonic', root: 52, tempo: 123, voice: 'marimba' },
} as const;
