/** Joker Poker as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#170f20',
    main: '#dcb960',
    second: '#9a52c7',
    light: '#f6efe6',
    deep: '#3f1f5c',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 65, tempo: 87, voice: 'bells' },
} as const;
