/** Four Treasures as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#7f1d1d',
    main: '#fbbf24',
    second: '#065f46',
    light: '#fef3c7',
    deep: '#1e3a8a',
  },
  backdrop: 'treasure-hall',
  frame: 'brocade',
  symbols: {
    dragon: { picture: 'dragon', color: '#fbbf24', rank: 'high' },
    phoenix: { picture: 'phoenix', color: '#065f46', rank: 'high' },
    turtle: { picture: 'turtle', color: '#1e3a8a', rank: 'high' },
    tiger: { picture: 'tiger', color: '#8d6bd1', rank: 'low' },
    ingot: { picture: 'ingot', color: '#3fa7a0', rank: 'low' },
    knot: { picture: 'knot', color: '#d98b3f', rank: 'low' },
    pot: { picture: 'pot', color: '#fbbf24', rank: 'wild' },
    coin: { picture: 'coin', color: '#fef3c7', rank: 'coin' },
  },
  sound: { scale: 'gong-pentatonic', root: 55, tempo: 94, voice: 'guzheng' },
  motion: { spinMs: 1_020, stopMs: 210, turbo: 0.45 },
} as const;
