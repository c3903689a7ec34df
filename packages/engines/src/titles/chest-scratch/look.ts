/** Chest Scratch as clients paint and sound it. */
export const look = {
  palette: {
    ground: '#fbeeda',
    main: '#b8742a',
    second: '#f4c95d',
    light: '#fffaf1',
    deep: '#6e3f10',
  },
  backdrop: 'candy-fair',
  sound: { scale: 'major-pentatonic', root: 66, tempo: 116, voice: 'marimba' },
} as const;
