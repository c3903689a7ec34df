/** Balloon Voyage as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#8ecae6',
    main: '#ff7b54',
    second: '#ffd56b',
    light: '#fffdf5',
    deep: '#2a6f97',
  },
  backdrop: 'sky-islands',
  frame: 'rope',
  symbols: {
    balloon: { picture: 'balloon', color: '#ff7b54', rank: 'high' },
    island: { picture: 'island', color: '#ffd56b', rank: 'high' },
    whale: { picture: 'whale', color: '#2a6f97', rank: 'high' },
    kite: { picture: 'kite', color: '#8d6bd1', rank: 'low' },
    compass: { picture: 'compass', color: '#3fa7a0', rank: 'low' },
    map: { picture: 'map', color: '#d98b3f', rank: 'low' },
    swallow: { picture: 'swallow', color: '#6f8fd6', rank: 'low' },
    cloud: { picture: 'cloud', color: '#b65a6a', rank: 'low' },
    sun: { picture: 'sun', color: '#ff7b54', rank: 'wild' },
  },
  sound: { scale: 'lydian', root: 62, tempo: 100, voice: 'accordion' },
  motion: { spinMs: 1_050, stopMs: 190, turbo: 0.45 },
} as const;
