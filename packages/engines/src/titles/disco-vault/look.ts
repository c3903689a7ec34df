/** Disco Vault as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#1a0933',
    main: '#ff00a8',
    second: '#ffd700',
    light: '#00e5ff',
    deep: '#f8f0ff',
  },
  backdrop: 'dance-floor',
  frame: 'mirror',
  symbols: {
    diva: { picture: 'diva', color: '#ff00a8', rank: 'high' },
    deck: { picture: 'deck', color: '#ffd700', rank: 'high' },
    safe: { picture: 'safe', color: '#f8f0ff', rank: 'high' },
    shoe: { picture: 'shoe', color: '#8d6bd1', rank: 'low' },
    shades: { picture: 'shades', color: '#3fa7a0', rank: 'low' },
    tape: { picture: 'tape', color: '#d98b3f', rank: 'low' },
    mic: { picture: 'mic', color: '#6f8fd6', rank: 'low' },
    record: { picture: 'record', color: '#ff00a8', rank: 'wild' },
    'gold-record': { picture: 'gold-record', color: '#ff00a8', rank: 'wild' },
    'platinum-record': { picture: 'platinum-record', color: '#ff00a8', rank: 'wild' },
    ball: { picture: 'ball', color: '#00e5ff', rank: 'scatter' },
  },
  sound: { scale: 'funk-dorian', root: 45, tempo: 122, voice: 'bass' },
  motion: { spinMs: 880, stopMs: 160, turbo: 0.45 },
} as const;
