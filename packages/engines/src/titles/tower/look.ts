/** Tower Climb as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#10091a',
    main: '#b36bff',
    second: '#ffcf5c',
    light: '#f6efff',
    deep: '#35195a',
  },
  backdrop: 'neon-street',
  sound: { scale: 'minor-pentatonic', root: 60, tempo: 119, voice: 'pulse' },
} as const;
