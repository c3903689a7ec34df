/** Penalty Kick as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#e3f6dc',
    main: '#2e9e4f',
    second: '#ffffff',
    light: '#fcfffa',
    deep: '#1b6b35',
  },
  backdrop: 'candy-fair',
  sound: { scale: 'major-pentatonic', root: 64, tempo: 111, voice: 'marimba' },
} as const;
