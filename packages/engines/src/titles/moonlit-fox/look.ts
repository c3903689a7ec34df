/** Moonlit Fox as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#141b33',
    main: '#f2c14e',
    second: '#e86a33',
    light: '#dfe7f2',
    deep: '#39457a',
  },
  backdrop: 'moon-forest',
  frame: 'paper-cut',
  symbols: {
    moon: { picture: 'moon', color: '#f2c14e', rank: 'high' },
    owl: { picture: 'owl', color: '#e86a33', rank: 'high' },
    lantern: { picture: 'lantern', color: '#39457a', rank: 'high' },
    mushroom: { picture: 'mushroom', color: '#8d6bd1', rank: 'low' },
    berry: { picture: 'berry', color: '#3fa7a0', rank: 'low' },
    acorn: { picture: 'acorn', color: '#d98b3f', rank: 'low' },
    fern: { picture: 'fern', color: '#6f8fd6', rank: 'low' },
    stone: { picture: 'stone', color: '#b65a6a', rank: 'low' },
    fox: { picture: 'fox', color: '#f2c14e', rank: 'wild' },
    'fox-two': { picture: 'fox-two', color: '#f2c14e', rank: 'wild' },
    'fox-three': { picture: 'fox-three', color: '#f2c14e', rank: 'wild' },
    shrine: { picture: 'shrine', color: '#dfe7f2', rank: 'scatter' },
  },
  sound: { scale: 'aeolian', root: 57, tempo: 72, voice: 'flute' },
  motion: { spinMs: 1_350, stopMs: 280, turbo: 0.45 },
} as const;
