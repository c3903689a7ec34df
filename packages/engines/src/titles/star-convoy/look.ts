/** Star Convoy as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#06101f',
    main: '#3fe0d0',
    second: '#ffb84d',
    light: '#effcff',
    deep: '#123a5c',
  },
  backdrop: 'neon-street',
  sound: { scale: 'minor-pentatonic', root: 50, tempo: 118, voice: 'pulse' },
} as const;
