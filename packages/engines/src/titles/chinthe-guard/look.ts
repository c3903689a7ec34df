/** Chinthe Guard as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#2a0f10',
    main: '#d9a441',
    second: '#b3272d',
    light: '#f4e3c1',
    deep: '#1f5c4a',
  },
  backdrop: 'pagoda-dusk',
  frame: 'teak',
  symbols: {
    pagoda: { picture: 'pagoda', color: '#d9a441', rank: 'high' },
    bell: { picture: 'bell', color: '#b3272d', rank: 'high' },
    umbrella: { picture: 'umbrella', color: '#1f5c4a', rank: 'high' },
    conch: { picture: 'conch', color: '#8d6bd1', rank: 'low' },
    candle: { picture: 'candle', color: '#3fa7a0', rank: 'low' },
    jasmine: { picture: 'jasmine', color: '#d98b3f', rank: 'low' },
    leaf: { picture: 'leaf', color: '#6f8fd6', rank: 'low' },
    chinthe: { picture: 'chinthe', color: '#d9a441', rank: 'wild' },
  },
  sound: { scale: 'hirajoshi', root: 50, tempo: 96, voice: 'gong' },
  motion: { spinMs: 1_150, stopMs: 240, turbo: 0.45 },
} as const;
