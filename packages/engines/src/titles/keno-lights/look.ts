/** Keno Lights as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#08101a',
    main: '#5ef38c',
    second: '#ffe45e',
    light: '#effff4',
    deep: '#12344a',
  },
  backdrop: 'neon-street',
  sound: { scale: 'minor-pentatonic', root: 65, tempo: 126, voice: 'pulse' },
} as const;
