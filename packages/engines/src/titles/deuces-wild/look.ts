/** Deuces Wild as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0f1a14',
    main: '#d9b860',
    second: '#49a566',
    light: '#f3f1e3',
    deep: '#1d4a2e',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 55, tempo: 96, voice: 'bells' },
} as const;
