/**
 * What the player's site has a page for, as its router knows it, in capitals or not: `*` is any
 * word.
 */
const patterns = `
  / /index /index.html /home /login /register /favorite /recent
  /rng /live /fish /pvp /inHouse /sports /esports /lott /elott /cockfight
  /game/* /lottery /seaLottery /vnLottery /seamless
  /verify /verify/* /help /promotions /pointMall /agent /agentHome
  /m/appDownload /mirrorList /maintenance /blocked /credits /service /social/*
  /member /member/*
`;
const known = new RegExp(
  `^(?:${patterns.trim().replaceAll('*', '[^/]+').split(/\s+/).join('|')})/*$`,
  'i',
);

/** Whether the player's site has a page at this path; search engines forget any other. */
export const isWebAddress = (path: string): boolean => known.test(path);
