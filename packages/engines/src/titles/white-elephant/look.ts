/** White Elephant as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#0f3d3e',
    main: '#e2dcc8',
    second: '#d4af37',
    light: '#7b2d26',
    deep: '#f9f6ee',
  },
  backdrop: 'white-palace',
  frame: 'ivory',
  symbols: {
    king: { picture: 'king', color: '#e2dcc8', rank: 'high' },
    queen: { picture: 'queen', color: '#d4af37', rank: 'high' },
    howdah: { picture: 'howdah', color: '#f9f6ee', rank: 'high' },
    flag: { picture: 'flag', color: '#8d6bd1', rank: 'low' },
    gem: { picture: 'gem', color: '#3fa7a0', rank: 'low' },
    cane: { picture: 'cane', color: '#d98b3f', rank: 'low' },
    banana: { picture: 'banana', color: '#6f8fd6', rank: 'low' },
    elephant: { picture: 'elephant', color: '#e2dcc8', rank: 'wild' },
    lotus: { picture: 'lotus', color: '#7b2d26', rank: 'scatter' },
  },
  sound: { scale: 'pelog', root: 55, tempo: 88, voice: 'harp' },
  motion: { spinMs: 1_100, stopMs: 220, turbo: 0.45 },
} as const;
