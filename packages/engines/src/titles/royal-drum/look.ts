/** Royal Drum as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#3a0ca3',
    main: '#f9c74f',
    second: '#f94144',
    light: '#fdf0d5',
    deep: '#90be6d',
  },
  backdrop: 'royal-court',
  frame: 'drum-skin',
  symbols: {
    dancer: { picture: 'dancer', color: '#f9c74f', rank: 'high' },
    harp: { picture: 'harp', color: '#f94144', rank: 'high' },
    gong: { picture: 'gong', color: '#90be6d', rank: 'high' },
    oboe: { picture: 'oboe', color: '#8d6bd1', rank: 'low' },
    cymbal: { picture: 'cymbal', color: '#3fa7a0', rank: 'low' },
    clapper: { picture: 'clapper', color: '#d98b3f', rank: 'low' },
    marionette: { picture: 'marionette', color: '#6f8fd6', rank: 'low' },
    drum: { picture: 'drum', color: '#f9c74f', rank: 'wild' },
    palace: { picture: 'palace', color: '#fdf0d5', rank: 'scatter' },
    beat: { picture: 'beat', color: '#fdf0d5', rank: 'coin' },
  },
  sound: { scale: 'saing', root: 53, tempo: 120, voice: 'drum' },
  motion: { spinMs: 980, stopMs: 190, turbo: 0.45 },
} as const;
