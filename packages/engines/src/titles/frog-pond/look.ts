/** Frog Pond as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#0b3c49',
    main: '#8bd450',
    second: '#f7b801',
    light: '#e4fde1',
    deep: '#456990',
  },
  backdrop: 'lily-pond',
  frame: 'reeds',
  symbols: {
    dragonfly: { picture: 'dragonfly', color: '#8bd450', rank: 'high' },
    lily: { picture: 'lily', color: '#f7b801', rank: 'high' },
    snail: { picture: 'snail', color: '#456990', rank: 'high' },
    fish: { picture: 'fish', color: '#8d6bd1', rank: 'low' },
    reed: { picture: 'reed', color: '#3fa7a0', rank: 'low' },
    drop: { picture: 'drop', color: '#d98b3f', rank: 'low' },
    frog: { picture: 'frog', color: '#8bd450', rank: 'wild' },
    moon: { picture: 'moon', color: '#e4fde1', rank: 'scatter' },
  },
  sound: { scale: 'pentatonic', root: 58, tempo: 104, voice: 'kalimba' },
  motion: { spinMs: 780, stopMs: 110, turbo: 0.45 },
} as const;
