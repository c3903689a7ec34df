/** Dino Dig as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#3d2b1f',
    main: '#c97b3d',
    second: '#7fb069',
    light: '#f2e8cf',
    deep: '#5c4033',
  },
  backdrop: 'dig-site',
  frame: 'bones',
  symbols: {
    skull: { picture: 'skull', color: '#c97b3d', rank: 'high' },
    egg: { picture: 'egg', color: '#7fb069', rank: 'high' },
    amber: { picture: 'amber', color: '#5c4033', rank: 'high' },
    shell: { picture: 'shell', color: '#8d6bd1', rank: 'low' },
    fern: { picture: 'fern', color: '#3fa7a0', rank: 'low' },
    brush: { picture: 'brush', color: '#d98b3f', rank: 'low' },
    pick: { picture: 'pick', color: '#6f8fd6', rank: 'low' },
    boot: { picture: 'boot', color: '#b65a6a', rank: 'low' },
    rex: { picture: 'rex', color: '#c97b3d', rank: 'wild' },
    shovel: { picture: 'shovel', color: '#f2e8cf', rank: 'scatter' },
  },
  sound: { scale: 'dorian', root: 52, tempo: 118, voice: 'clave' },
  motion: { spinMs: 1_000, stopMs: 210, turbo: 0.45 },
} as const;
