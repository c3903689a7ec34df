/** Pirate Map as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#12343b',
    main: '#e1b382',
    second: '#c89666',
    light: '#2d545e',
    deep: '#f6efe2',
  },
  backdrop: 'treasure-cove',
  frame: 'parchment',
  symbols: {
    captain: { picture: 'captain', color: '#e1b382', rank: 'high' },
    ship: { picture: 'ship', color: '#c89666', rank: 'high' },
    parrot: { picture: 'parrot', color: '#f6efe2', rank: 'high' },
    anchor: { picture: 'anchor', color: '#8d6bd1', rank: 'low' },
    rum: { picture: 'rum', color: '#3fa7a0', rank: 'low' },
    rope: { picture: 'rope', color: '#d98b3f', rank: 'low' },
    crab: { picture: 'crab', color: '#6f8fd6', rank: 'low' },
    shell: { picture: 'shell', color: '#b65a6a', rank: 'low' },
    skull: { picture: 'skull', color: '#e1b382', rank: 'wild' },
    doubloon: { picture: 'doubloon', color: '#2d545e', rank: 'coin' },
  },
  sound: { scale: 'sea-shanty-dorian', root: 50, tempo: 108, voice: 'concertina' },
  motion: { spinMs: 1_150, stopMs: 250, turbo: 0.45 },
} as const;
