/** Padauk Blossom as clients paint and sound it: colors, pictures by name, motion, scale. */
export const look = {
  palette: {
    ground: '#10202b',
    main: '#f2b632',
    second: '#1f7a6d',
    light: '#fff3d1',
    deep: '#7d2a3c',
  },
  backdrop: 'plains-dusk',
  frame: 'gilded',
  symbols: {
    padauk: { picture: 'padauk', color: '#f2b632', rank: 'wild' },
    bowl: { picture: 'bowl', color: '#fff3d1', rank: 'scatter' },
    peacock: { picture: 'peacock', color: '#1f7a6d', rank: 'high' },
    elephant: { picture: 'elephant', color: '#8d9aa8', rank: 'high' },
    lacquer: { picture: 'lacquer', color: '#7d2a3c', rank: 'high' },
    parasol: { picture: 'parasol', color: '#d95f43', rank: 'low' },
    harp: { picture: 'harp', color: '#b98a4a', rank: 'low' },
    A: { picture: 'A', color: '#f2b632', rank: 'letter' },
    K: { picture: 'K', color: '#7d2a3c', rank: 'letter' },
    Q: { picture: 'Q', color: '#1f7a6d', rank: 'letter' },
    J: { picture: 'J', color: '#35618e', rank: 'letter' },
  },
  sound: { scale: 'pelog', root: 57, tempo: 100, voice: 'harp' },
  motion: { spinMs: 1100, stopMs: 220, turbo: 0.45 },
} as const;
