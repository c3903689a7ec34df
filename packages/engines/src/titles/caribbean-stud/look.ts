/** Caribbean Stud as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0d1f24',
    main: '#d9b25f',
    second: '#e2725b',
    light: '#f6f0e1',
    deep: '#13505a',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 58, tempo: 93, voice: 'bells' },
} as const;
