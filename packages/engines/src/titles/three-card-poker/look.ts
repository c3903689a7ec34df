/** Three Card Poker as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#131a2b',
    main: '#cfae6b',
    second: '#3f66a8',
    light: '#f2eee2',
    deep: '#22386a',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 53, tempo: 86, voice: 'bells' },
} as const;
