/** Ten Hand Jacks as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#0f1826',
    main: '#d8b45e',
    second: '#39a0c9',
    light: '#f1f0e6',
    deep: '#1a3a59',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 54, tempo: 91, voice: 'bells' },
} as const;
