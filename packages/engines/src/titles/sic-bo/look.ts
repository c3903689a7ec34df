/** Sic Bo as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#240d10',
    main: '#d9a441',
    second: '#c7303a',
    light: '#faeed9',
    deep: '#5a161c',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 61, tempo: 90, voice: 'bells' },
} as const;
