/** Samurai Snow as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#101726',
    main: '#c8d6e5',
    second: '#c23b3b',
    light: '#f7f4ee',
    deep: '#47606f',
  },
  backdrop: 'snow-castle',
  frame: 'ink',
  symbols: {
    castle: { picture: 'castle', color: '#c8d6e5', rank: 'high' },
    mask: { picture: 'mask', color: '#c23b3b', rank: 'high' },
    fan: { picture: 'fan', color: '#47606f', rank: 'high' },
    crane: { picture: 'crane', color: '#8d6bd1', rank: 'low' },
    plum: { picture: 'plum', color: '#3fa7a0', rank: 'low' },
    drum: { picture: 'drum', color: '#d98b3f', rank: 'low' },
    tea: { picture: 'tea', color: '#6f8fd6', rank: 'low' },
    coin: { picture: 'coin', color: '#b65a6a', rank: 'low' },
    samurai: { picture: 'samurai', color: '#c8d6e5', rank: 'wild' },
    moon: { picture: 'moon', color: '#f7f4ee', rank: 'scatter' },
  },
  sound: { scale: 'in-sen', root: 52, tempo: 76, voice: 'koto' },
  motion: { spinMs: 1_300, stopMs: 260, turbo: 0.45 },
} as const;
