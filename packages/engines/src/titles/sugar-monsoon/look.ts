/** Sugar Monsoon as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#ffe5f1',
    main: '#ff70a6',
    second: '#70d6ff',
    light: '#ffd670',
    deep: '#7b2cbf',
  },
  backdrop: 'candy-clouds',
  frame: 'icing',
  symbols: {
    heart: { picture: 'heart', color: '#ff70a6', rank: 'high' },
    cane: { picture: 'cane', color: '#70d6ff', rank: 'high' },
    donut: { picture: 'donut', color: '#7b2cbf', rank: 'high' },
    jelly: { picture: 'jelly', color: '#8d6bd1', rank: 'low' },
    macaron: { picture: 'macaron', color: '#3fa7a0', rank: 'low' },
    gum: { picture: 'gum', color: '#d98b3f', rank: 'low' },
    mint: { picture: 'mint', color: '#6f8fd6', rank: 'low' },
    cloud: { picture: 'cloud', color: '#ffd670', rank: 'scatter' },
  },
  sound: { scale: 'major', root: 67, tempo: 132, voice: 'bells' },
  motion: { spinMs: 700, stopMs: 90, turbo: 0.45 },
} as const;
