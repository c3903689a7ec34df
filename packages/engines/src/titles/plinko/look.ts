/** Plinko as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0a1426',
    main: '#ffd23f',
    second: '#ff5d73',
    light: '#f5fbff',
    deep: '#17315c',
  },
  backdrop: 'neon-street',
  sound: { scale: 'minor-pentatonic', root: 49, tempo: 123, voice: 'pulse' },
} as const;
