/** River Deuces as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0c1a20',
    main: '#d4b667',
    second: '#3f9bb3',
    light: '#eff2e8',
    deep: '#174654',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 60, tempo: 103, voice: 'bells' },
} as const;
