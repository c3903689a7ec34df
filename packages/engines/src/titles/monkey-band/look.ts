/** Monkey Band as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#1b4332',
    main: '#ffb703',
    second: '#fb5607',
    light: '#8ecae6',
    deep: '#fffbe6',
  },
  backdrop: 'jungle-stage',
  frame: 'wood-toy',
  symbols: {
    singer: { picture: 'singer', color: '#ffb703', rank: 'high' },
    drummer: { picture: 'drummer', color: '#fb5607', rank: 'high' },
    guitar: { picture: 'guitar', color: '#fffbe6', rank: 'high' },
    trumpet: { picture: 'trumpet', color: '#8d6bd1', rank: 'low' },
    maraca: { picture: 'maraca', color: '#3fa7a0', rank: 'low' },
    banana: { picture: 'banana', color: '#d98b3f', rank: 'low' },
    note: { picture: 'note', color: '#6f8fd6', rank: 'low' },
    monkey: { picture: 'monkey', color: '#ffb703', rank: 'wild' },
    stage: { picture: 'stage', color: '#8ecae6', rank: 'scatter' },
  },
  sound: { scale: 'mixolydian', root: 60, tempo: 126, voice: 'brass' },
  motion: { spinMs: 900, stopMs: 170, turbo: 0.45 },
} as const;
