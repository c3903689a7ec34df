/** Tiger Monsoon as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#0c2b1e',
    main: '#f08a24',
    second: '#3f7d4e',
    light: '#f2efe0',
    deep: '#173b2b',
  },
  backdrop: 'bamboo-rain',
  frame: 'bamboo',
  symbols: {
    cub: { picture: 'cub', color: '#f08a24', rank: 'high' },
    hornbill: { picture: 'hornbill', color: '#3f7d4e', rank: 'high' },
    orchid: { picture: 'orchid', color: '#173b2b', rank: 'high' },
    frog: { picture: 'frog', color: '#8d6bd1', rank: 'low' },
    bamboo: { picture: 'bamboo', color: '#3fa7a0', rank: 'low' },
    A: { picture: 'A', color: '#d98b3f', rank: 'letter' },
    K: { picture: 'K', color: '#6f8fd6', rank: 'letter' },
    Q: { picture: 'Q', color: '#b65a6a', rank: 'letter' },
    tiger: { picture: 'tiger', color: '#f08a24', rank: 'wild' },
    storm: { picture: 'storm', color: '#f2efe0', rank: 'scatter' },
  },
  sound: { scale: 'minor', root: 50, tempo: 110, voice: 'marimba' },
  motion: { spinMs: 1_000, stopMs: 200, turbo: 0.45 },
} as const;
