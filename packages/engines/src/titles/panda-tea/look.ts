/** Panda Tea House as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#2d4739',
    main: '#f6e7cb',
    second: '#dd5e3a',
    light: '#a7c957',
    deep: '#fffaf0',
  },
  backdrop: 'tea-house',
  frame: 'lacquer',
  symbols: {
    pot: { picture: 'pot', color: '#f6e7cb', rank: 'high' },
    bun: { picture: 'bun', color: '#dd5e3a', rank: 'high' },
    leaf: { picture: 'leaf', color: '#fffaf0', rank: 'high' },
    cup: { picture: 'cup', color: '#8d6bd1', rank: 'low' },
    bamboo: { picture: 'bamboo', color: '#3fa7a0', rank: 'low' },
    plum: { picture: 'plum', color: '#d98b3f', rank: 'low' },
    sesame: { picture: 'sesame', color: '#6f8fd6', rank: 'low' },
    panda: { picture: 'panda', color: '#f6e7cb', rank: 'wild' },
    tray: { picture: 'tray', color: '#a7c957', rank: 'scatter' },
  },
  sound: { scale: 'gong-pentatonic', root: 62, tempo: 98, voice: 'pipa' },
  motion: { spinMs: 850, stopMs: 130, turbo: 0.45 },
} as const;
