/** Electric Wolf as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#050914',
    main: '#7df9ff',
    second: '#8a5cff',
    light: '#f4ff61',
    deep: '#e8f1ff',
  },
  backdrop: 'power-lines',
  frame: 'arc',
  symbols: {
    alpha: { picture: 'alpha', color: '#7df9ff', rank: 'high' },
    bolt: { picture: 'bolt', color: '#8a5cff', rank: 'high' },
    eye: { picture: 'eye', color: '#e8f1ff', rank: 'high' },
    paw: { picture: 'paw', color: '#8d6bd1', rank: 'low' },
    pylon: { picture: 'pylon', color: '#3fa7a0', rank: 'low' },
    coil: { picture: 'coil', color: '#d98b3f', rank: 'low' },
    fuse: { picture: 'fuse', color: '#6f8fd6', rank: 'low' },
    spark: { picture: 'spark', color: '#7df9ff', rank: 'wild' },
    moon: { picture: 'moon', color: '#f4ff61', rank: 'scatter' },
  },
  sound: { scale: 'phrygian', root: 43, tempo: 150, voice: 'saw' },
  motion: { spinMs: 850, stopMs: 150, turbo: 0.45 },
} as const;
