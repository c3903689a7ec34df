/** Circus Parade as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#3b0d5c',
    main: '#ff5d8f',
    second: '#ffd23f',
    light: '#3bceac',
    deep: '#fff7e6',
  },
  backdrop: 'big-top',
  frame: 'bulbs',
  symbols: {
    elephant: { picture: 'elephant', color: '#ff5d8f', rank: 'high' },
    clown: { picture: 'clown', color: '#ffd23f', rank: 'high' },
    seal: { picture: 'seal', color: '#fff7e6', rank: 'high' },
    tent: { picture: 'tent', color: '#8d6bd1', rank: 'low' },
    hat: { picture: 'hat', color: '#3fa7a0', rank: 'low' },
    popcorn: { picture: 'popcorn', color: '#d98b3f', rank: 'low' },
    balloon: { picture: 'balloon', color: '#6f8fd6', rank: 'low' },
    ball: { picture: 'ball', color: '#b65a6a', rank: 'low' },
    ringmaster: { picture: 'ringmaster', color: '#ff5d8f', rank: 'wild' },
    ticket: { picture: 'ticket', color: '#3bceac', rank: 'scatter' },
  },
  sound: { scale: 'major', root: 60, tempo: 140, voice: 'organ' },
  motion: { spinMs: 950, stopMs: 160, turbo: 0.45 },
} as const;
