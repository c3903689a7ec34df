/** Dice Line as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0b1020',
    main: '#3df0c8',
    second: '#ff4f8b',
    light: '#e8f6ff',
    deep: '#182a4d',
  },
  backdrop: 'neon-street',
  sound: { scale: 'minor-pentatonic', root: 48, tempo: 118, voice: 'pulse' },
} as const;
