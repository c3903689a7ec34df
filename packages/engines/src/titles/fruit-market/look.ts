/** Fruit Market as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#fff3e0',
    main: '#ff9f1c',
    second: '#2ec4b6',
    light: '#e71d36',
    deep: '#5f0f40',
  },
  backdrop: 'market-stalls',
  frame: 'crate',
  symbols: {
    mango: { picture: 'mango', color: '#ff9f1c', rank: 'high' },
    papaya: { picture: 'papaya', color: '#2ec4b6', rank: 'high' },
    durian: { picture: 'durian', color: '#5f0f40', rank: 'high' },
    dragon: { picture: 'dragon', color: '#8d6bd1', rank: 'low' },
    rambutan: { picture: 'rambutan', color: '#3fa7a0', rank: 'low' },
    lime: { picture: 'lime', color: '#d98b3f', rank: 'low' },
    basket: { picture: 'basket', color: '#ff9f1c', rank: 'wild' },
  },
  sound: { scale: 'major-pentatonic', root: 64, tempo: 112, voice: 'ukulele' },
  motion: { spinMs: 800, stopMs: 120, turbo: 0.45 },
} as const;
