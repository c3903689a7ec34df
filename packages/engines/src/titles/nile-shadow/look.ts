/** Nile Shadow as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#1d1a16',
    main: '#e4b363',
    second: '#20707b',
    light: '#f3e9d2',
    deep: '#8c2f1b',
  },
  backdrop: 'river-night',
  frame: 'papyrus',
  symbols: {
    pharaoh: { picture: 'pharaoh', color: '#e4b363', rank: 'high' },
    falcon: { picture: 'falcon', color: '#20707b', rank: 'high' },
    cat: { picture: 'cat', color: '#8c2f1b', rank: 'high' },
    beetle: { picture: 'beetle', color: '#8d6bd1', rank: 'low' },
    A: { picture: 'A', color: '#3fa7a0', rank: 'letter' },
    K: { picture: 'K', color: '#d98b3f', rank: 'letter' },
    Q: { picture: 'Q', color: '#6f8fd6', rank: 'letter' },
    J: { picture: 'J', color: '#b65a6a', rank: 'letter' },
    ankh: { picture: 'ankh', color: '#e4b363', rank: 'wild' },
    scroll: { picture: 'scroll', color: '#f3e9d2', rank: 'scatter' },
  },
  sound: { scale: 'double-harmonic', root: 48, tempo: 84, voice: 'reed' },
  motion: { spinMs: 1_250, stopMs: 300, turbo: 0.45 },
} as const;
