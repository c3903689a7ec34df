import { Link } from '@tanstack/react-router';
import { Banknote, BookOpenCheck, ShieldCheck } from 'lucide-react';
import { useTexts } from '../../lib/site.ts';

const promises = [
  { key: 'fair', Icon: ShieldCheck, hash: 'fairness' },
  { key: 'rules', Icon: BookOpenCheck, hash: 'rules' },
  { key: 'payout', Icon: Banknote, hash: 'withdraw' },
] as const;

/** What sets this house apart, each with the page that shows it. */
export function Promises() {
  const t = useTexts();
  return (
    <section aria-labelledby="promises" className="flex flex-col peer-has-data-growing:hidden">
      <h2 id="promises" className="mb-3 text-20">
        {t('games_promise_title')}
      </h2>
      <ul className="grid flex-1 gap-4 md:grid-cols-3">
        {promises.map(({ key, Icon, hash }) => (
          <li
            key={key}
            className="relative flex gap-4 rounded-lg border border-line/60 bg-s1 p-4 shadow-card transition-colors hover:bg-s2 sm:p-5"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-s2 text-brand-text">
              <Icon size={24} aria-hidden="true" />
            </span>
            <div className="min-w-0">
              <h3 className="text-15">
                <Link
                  to="/help"
                  hash={hash}
                  className="text-hi no-underline before:absolute before:inset-0 before:rounded-lg"
                >
                  {t(`games_promise_${key}_title`)}
                </Link>
              </h3>
              <p className="mt-1 text-13 text-mid">{t(`games_promise_${key}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
