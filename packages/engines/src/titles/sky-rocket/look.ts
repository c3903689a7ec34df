/** Sky Rocket as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#070a1c',
    main: '#ff7a3d',
    second: '#56c8ff',
    light: '#fdf3ec',
    deep: '#1c2352',
  },
  backdrop: 'neon-street',
  sound: { scale: 'minor-pentatonic', root: 54, tempo: 130, voice: 'pulse' },
} as const;
