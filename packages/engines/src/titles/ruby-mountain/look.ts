/** Ruby Mountain as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#2b0a0a',
    main: '#e0115f',
    second: '#ffb347',
    light: '#f8e8dd',
    deep: '#5e3a2b',
  },
  backdrop: 'ruby-cave',
  frame: 'timber',
  symbols: {
    miner: { picture: 'miner', color: '#e0115f', rank: 'high' },
    cart: { picture: 'cart', color: '#ffb347', rank: 'high' },
    lantern: { picture: 'lantern', color: '#5e3a2b', rank: 'high' },
    jade: { picture: 'jade', color: '#8d6bd1', rank: 'low' },
    sapphire: { picture: 'sapphire', color: '#3fa7a0', rank: 'low' },
    quartz: { picture: 'quartz', color: '#d98b3f', rank: 'low' },
    rock: { picture: 'rock', color: '#6f8fd6', rank: 'low' },
    king: { picture: 'king', color: '#e0115f', rank: 'wild' },
    ruby: { picture: 'ruby', color: '#f8e8dd', rank: 'coin' },
  },
  sound: { scale: 'minor-pentatonic', root: 47, tempo: 102, voice: 'anvil' },
  motion: { spinMs: 1_000, stopMs: 200, turbo: 0.45 },
} as const;
