import type { Module } from '../../platform/platform.ts';
import { followTournaments } from './tournaments.job.ts';
import { serveTournaments, type TournamentNeeds } from './tournaments.routes.ts';

export { beginTournament, previewTournament, readTournament } from './begin-tournament.ts';
export { countEntriesOf, type Entry, listPlaces } from './entries.repo.ts';
export { moveTournament } from './move-tournament.ts';
export { seedTournament } from './seed-tournament.ts';
export type { Tournament } from './tournament.ts';
export {
  findTournament,
  pageTournaments,
  sumAddedByDay,
  sumAnnouncedAlone,
} from './tournaments.repo.ts';
export { writeDeskTournament, writePlace } from './write-tournament.ts';

export const tournamentsModule = (needs: TournamentNeeds): Module => ({
  name: 'tournaments',
  register: (platform) => {
    serveTournaments(platform, needs);
    followTournaments(platform);
  },
});
