import { buttonClass } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { EmptyState } from '@padauk/ui/empty-state';
import { Pill } from '@padauk/ui/pill';
import { Rail } from '@padauk/ui/rail';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { BannerCarousel } from '../features/news/group-banners.tsx';
import { TournamentLink } from '../features/prizes/tournament-link.tsx';
import { PromotionDialog } from '../features/promotions/promotion-dialog.tsx';
import { PromotionPicture } from '../features/promotions/promotion-picture.tsx';
import { PromotionTime } from '../features/promotions/promotion-time.tsx';
import { type Promotion, promotionsQuery } from '../features/promotions/promotions-query.ts';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** All promotions; `#id` or `?id=` opens one of them. */
export function PromotionsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const router = useRouter();
  /** The promotion that was opened by a press here: one step back closes it. */
  const pressed = useRef<string>(undefined);
  const hash = useRouterState({ select: (state) => state.location.hash });
  const id = useSearch({ strict: false, select: (search) => search.id });
  const promotions = useQuery(promotionsQuery);
  const [category, setCategory] = useState<string | null>(null);
  const opened = hash || id;
  const open = promotions.data?.promotions.find((promotion) => promotion.id === opened);
  const close = () => {
    if (pressed.current === opened) router.history.back();
    else void navigate({ to: '/promotions', replace: true, resetScroll: false });
    pressed.current = undefined;
  };
  useTitle(open?.title ?? t('shell_promotions'));
  return (
    <div className="page grid grid-cols-1 gap-5 py-4">
      <h1 className="text-24">{t('shell_promotions')}</h1>
      <BannerCarousel group="w_promotion" className="min-h-44 rounded-hero sm:min-h-56" eager />
      {/* A link that was handed on may outlive what it leads to; the way past the menus is none. */}
      {promotions.data && opened && !open && opened !== 'main' && (
        <Callout live>{t('site_promo_gone')}</Callout>
      )}
      <TournamentLink />
      <QueryView query={promotions} pending={<Places />}>
        {({ categories, promotions: all }) => (
          <>
            {categories.length > 1 && (
              <Rail
                label={t('site_promo_categories')}
                labels={{ previous: t('shell_previous'), next: t('shell_next') }}
                className="gap-2.5"
              >
                {[{ id: null, title: t('site_promo_all') }, ...categories].map((entry) => (
                  <li key={entry.id} className="shrink-0">
                    <Pill chosen={entry.id === category} onClick={() => setCategory(entry.id)}>
                      {entry.title}
                    </Pill>
                  </li>
                ))}
              </Rail>
            )}
            <Cards
              promotions={all.filter(
                ({ promoAnnouncementCategoryIds }) =>
                  category === null || promoAnnouncementCategoryIds.includes(category),
              )}
              onOpen={(one) => (pressed.current = one)}
            />
          </>
        )}
      </QueryView>
      {open && <PromotionDialog key={open.id} promotion={open} onClose={close} />}
    </div>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

function Places() {
  return (
    <div className={grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-64 rounded-lg!" />
      ))}
    </div>
  );
}

type CardsProps = {
  readonly promotions: readonly Promotion[];
  readonly onOpen: (id: string) => void;
};
function Cards({ promotions, onOpen }: CardsProps) {
  const t = useTexts();
  if (promotions.length === 0) {
    return (
      <EmptyState
        picture="/illustrations/empty.svg"
        title={t('site_promo_none')}
        text={t('site_promo_none_text')}
      />
    );
  }
  return (
    <ul className={grid}>
      {promotions.map((promotion) => (
        <li
          key={promotion.id}
          className="relative grid overflow-hidden rounded-lg bg-s1 shadow-card transition-transform hover:-translate-y-1 motion-reduce:hover:translate-y-0"
        >
          <PromotionPicture promotion={promotion} place="list" />
          <div className="flex items-end gap-3 p-4">
            <div className="min-w-0 flex-1">
              <h2 className="text-17">
                <bdi>{promotion.title}</bdi>
              </h2>
              <p className="mt-1 text-13 text-mid">
                <PromotionTime promotion={promotion} />
              </p>
            </div>
            <Link
              to="/promotions"
              hash={promotion.id}
              resetScroll={false}
              onClick={({ metaKey, ctrlKey, shiftKey }) => {
                if (!metaKey && !ctrlKey && !shiftKey) onOpen(promotion.id);
              }}
              aria-label={`${promotion.title}: ${t('shell_more')}`}
              className={`${buttonClass({ size: 'sm' })} after:absolute after:inset-0`}
            >
              {t('shell_more')}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
