/** Coin Flip as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0d1112',
    main: '#f2c94c',
    second: '#7bdcb5',
    light: '#fdf9ea',
    deep: '#263238',
  },
  backdrop: 'neon-street',
  sound: { scale: 'minor-pentatonic', root: 55, tempo: 135, voice: 'pulse' },
} as const;
