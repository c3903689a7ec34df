/** Hi-Lo as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#120a1f',
    main: '#ff5fb2',
    second: '#5fd0ff',
    light: '#fff0fa',
    deep: '#3a1753',
  },
  backdrop: 'neon-street',
  sound: { scale: 'minor-pentatonic', root: 63, tempo: 139, voice: 'pulse' },
} as const;
