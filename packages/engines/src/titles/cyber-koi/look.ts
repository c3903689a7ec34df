/** Cyber Koi as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#0a0f2c',
    main: '#00f5d4',
    second: '#f15bb5',
    light: '#fee440',
    deep: '#9b5de5',
  },
  backdrop: 'neon-canal',
  frame: 'chrome',
  symbols: {
    koi: { picture: 'koi', color: '#00f5d4', rank: 'high' },
    lotus: { picture: 'lotus', color: '#f15bb5', rank: 'high' },
    chip: { picture: 'chip', color: '#9b5de5', rank: 'high' },
    drone: { picture: 'drone', color: '#8d6bd1', rank: 'low' },
    bubble: { picture: 'bubble', color: '#3fa7a0', rank: 'low' },
    kelp: { picture: 'kelp', color: '#d98b3f', rank: 'low' },
    'chrome-koi': { picture: 'chrome-koi', color: '#00f5d4', rank: 'wild' },
  },
  sound: { scale: 'whole-tone', root: 49, tempo: 136, voice: 'fm' },
  motion: { spinMs: 820, stopMs: 100, turbo: 0.45 },
} as const;
