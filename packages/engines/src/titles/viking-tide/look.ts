/** Viking Tide as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#1b2a41',
    main: '#c9ada7',
    second: '#9a031e',
    light: '#f2e9e4',
    deep: '#4a6fa5',
  },
  backdrop: 'north-sea',
  frame: 'rune-stone',
  symbols: {
    jarl: { picture: 'jarl', color: '#c9ada7', rank: 'high' },
    ship: { picture: 'ship', color: '#9a031e', rank: 'high' },
    axe: { picture: 'axe', color: '#4a6fa5', rank: 'high' },
    shield: { picture: 'shield', color: '#8d6bd1', rank: 'low' },
    horn: { picture: 'horn', color: '#3fa7a0', rank: 'low' },
    rune: { picture: 'rune', color: '#d98b3f', rank: 'low' },
    fish: { picture: 'fish', color: '#6f8fd6', rank: 'low' },
    kraken: { picture: 'kraken', color: '#c9ada7', rank: 'wild' },
    beacon: { picture: 'beacon', color: '#f2e9e4', rank: 'scatter' },
  },
  sound: { scale: 'minor', root: 45, tempo: 92, voice: 'horn' },
  motion: { spinMs: 950, stopMs: 140, turbo: 0.45 },
} as const;
