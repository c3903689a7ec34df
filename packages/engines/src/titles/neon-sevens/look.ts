/** Neon Sevens as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#0b0620',
    main: '#ff2fa0',
    second: '#29e7ff',
    light: '#ffe14d',
    deep: '#f5f0ff',
  },
  backdrop: 'wet-street',
  frame: 'tube',
  symbols: {
    sevens: { picture: 'sevens', color: '#ff2fa0', rank: 'high' },
    seven: { picture: 'seven', color: '#29e7ff', rank: 'high' },
    bars: { picture: 'bars', color: '#f5f0ff', rank: 'high' },
    bar: { picture: 'bar', color: '#8d6bd1', rank: 'low' },
    bell: { picture: 'bell', color: '#3fa7a0', rank: 'low' },
    plum: { picture: 'plum', color: '#d98b3f', rank: 'low' },
    cherry: { picture: 'cherry', color: '#6f8fd6', rank: 'low' },
    lamp: { picture: 'lamp', color: '#ff2fa0', rank: 'wild' },
    'lamp-two': { picture: 'lamp-two', color: '#ff2fa0', rank: 'wild' },
    'lamp-five': { picture: 'lamp-five', color: '#ff2fa0', rank: 'wild' },
  },
  sound: { scale: 'minor-pentatonic', root: 45, tempo: 128, voice: 'pulse' },
  motion: { spinMs: 900, stopMs: 180, turbo: 0.45 },
} as const;
