/** Royal Court as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#1a1208',
    main: '#f0c75e',
    second: '#7b1e3a',
    light: '#fbf2df',
    deep: '#4e2f10',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 51, tempo: 94, voice: 'bells' },
} as const;
