/** Limbo as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0a0c24',
    main: '#8f7bff',
    second: '#4ff0ff',
    light: '#eceaff',
    deep: '#231d5c',
  },
  backdrop: 'neon-street',
  sound: { scale: 'minor-pentatonic', root: 53, tempo: 125, voice: 'pulse' },
} as const;
