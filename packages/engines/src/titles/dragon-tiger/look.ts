/** Dragon Tiger as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#1c0f0c',
    main: '#e0b04c',
    second: '#c8441f',
    light: '#fbf0dc',
    deep: '#55200f',
  },
  backdrop: 'velvet-room',
  sound: { scale: 'dorian', root: 52, tempo: 104, voice: 'bells' },
} as const;
