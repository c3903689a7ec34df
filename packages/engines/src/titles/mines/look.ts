/** Mines as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0c1518',
    main: '#ffb02e',
    second: '#38e1a5',
    light: '#f2fbf7',
    deep: '#17363a',
  },
  backdrop: 'neon-street',
  sound: { scale: 'minor-pentatonic', root: 58, tempo: 132, voice: 'pulse' },
} as const;
