import { buttonClass } from '@padauk/ui/button';
import { EmptyState } from '@padauk/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { focusHeading } from '../../lib/focus-heading.ts';
import { useTexts } from '../../lib/site.ts';

/** No game has a name like that. */
export function NothingCalled({ text }: { readonly text: string }) {
  const t = useTexts();
  return (
    <EmptyState
      picture="/illustrations/empty.svg"
      title={t('games_search_none', { text })}
      text={t('games_search_hint')}
    />
  );
}

/** No game fits what the list of a category was narrowed by; the way back to all of them. */
export function NothingFits() {
  const t = useTexts();
  return (
    <EmptyState
      picture="/illustrations/empty.svg"
      title={t('games_narrowed_none')}
      text={t('games_narrowed_hint')}
      action={
        <Link
          to="."
          search={{}}
          resetScroll={false}
          // The link itself goes with the state that it leads out of.
          onClick={focusHeading}
          className={buttonClass()}
        >
          {t('games_all')}
        </Link>
      }
    />
  );
}

/** A category without games; the way on to those of the others. */
export function NothingHere() {
  const t = useTexts();
  return (
    <EmptyState
      picture="/illustrations/empty.svg"
      title={t('games_empty_title')}
      text={t('games_empty_text')}
      action={
        <Link to="/" className={buttonClass({ kind: 'gold' })}>
          {t('games_all')}
        </Link>
      }
    />
  );
}
