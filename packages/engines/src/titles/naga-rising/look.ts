/** Naga Rising as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#06283d',
    main: '#47b5ff',
    second: '#1363df',
    light: '#dff6ff',
    deep: '#d4a017',
  },
  backdrop: 'deep-river',
  frame: 'scales',
  symbols: {
    crown: { picture: 'crown', color: '#47b5ff', rank: 'high' },
    pearl: { picture: 'pearl', color: '#1363df', rank: 'high' },
    coral: { picture: 'coral', color: '#d4a017', rank: 'high' },
    lotus: { picture: 'lotus', color: '#8d6bd1', rank: 'low' },
    wave: { picture: 'wave', color: '#3fa7a0', rank: 'low' },
    shell: { picture: 'shell', color: '#d98b3f', rank: 'low' },
    reed: { picture: 'reed', color: '#6f8fd6', rank: 'low' },
    naga: { picture: 'naga', color: '#47b5ff', rank: 'wild' },
    temple: { picture: 'temple', color: '#dff6ff', rank: 'scatter' },
  },
  sound: { scale: 'hungarian-minor', root: 46, tempo: 90, voice: 'choir' },
  motion: { spinMs: 1_200, stopMs: 230, turbo: 0.45 },
} as const;
