/** Robot Riot as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#111111',
    main: '#ff3c38',
    second: '#ffb30f',
    light: '#9fa8b0',
    deep: '#3ddbd9',
  },
  backdrop: 'scrap-yard',
  frame: 'steel',
  symbols: {
    titan: { picture: 'titan', color: '#ff3c38', rank: 'high' },
    drone: { picture: 'drone', color: '#ffb30f', rank: 'high' },
    core: { picture: 'core', color: '#3ddbd9', rank: 'high' },
    claw: { picture: 'claw', color: '#8d6bd1', rank: 'low' },
    gear: { picture: 'gear', color: '#3fa7a0', rank: 'low' },
    bolt: { picture: 'bolt', color: '#d98b3f', rank: 'low' },
    wire: { picture: 'wire', color: '#6f8fd6', rank: 'low' },
    glitch: { picture: 'glitch', color: '#ff3c38', rank: 'wild' },
    alarm: { picture: 'alarm', color: '#9fa8b0', rank: 'scatter' },
  },
  sound: { scale: 'locrian', root: 40, tempo: 144, voice: 'metal' },
  motion: { spinMs: 720, stopMs: 90, turbo: 0.45 },
} as const;
