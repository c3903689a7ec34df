/** Bee Garden as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#fdf6e3',
    main: '#f4a300',
    second: '#6a994e',
    light: '#bc4749',
    deep: '#386641',
  },
  backdrop: 'bee-garden',
  frame: 'comb',
  symbols: {
    queen: { picture: 'queen', color: '#f4a300', rank: 'high' },
    hive: { picture: 'hive', color: '#6a994e', rank: 'high' },
    rose: { picture: 'rose', color: '#386641', rank: 'high' },
    daisy: { picture: 'daisy', color: '#8d6bd1', rank: 'low' },
    tulip: { picture: 'tulip', color: '#3fa7a0', rank: 'low' },
    clover: { picture: 'clover', color: '#d98b3f', rank: 'low' },
    drop: { picture: 'drop', color: '#6f8fd6', rank: 'low' },
    honey: { picture: 'honey', color: '#f4a300', rank: 'wild' },
    sun: { picture: 'sun', color: '#bc4749', rank: 'scatter' },
  },
  sound: { scale: 'ionian', root: 65, tempo: 116, voice: 'glockenspiel' },
  motion: { spinMs: 930, stopMs: 150, turbo: 0.45 },
} as const;
