import { buttonClass } from '@padauk/ui/button';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useTexts } from '../../lib/site.ts';

/** The way from the promotions to the tournaments. */
export function TournamentLink() {
  const t = useTexts();
  return (
    <section
      aria-labelledby="tournament-link"
      className="flex flex-wrap items-center gap-4 rounded-lg bg-s1 p-4 shadow-card"
    >
      <Trophy size={28} aria-hidden="true" className="shrink-0 text-brand-text" />
      <div className="min-w-40 flex-1">
        <h2 id="tournament-link" className="text-17">
          {t('prizes_tournaments')}
        </h2>
        <p className="text-13 text-mid">{t('prizes_tournaments_text')}</p>
      </div>
      <Link to="/member/missionLeaderboard" className={buttonClass({ size: 'sm' })}>
        {t('prizes_tournaments_open')}
      </Link>
    </section>
  );
}
