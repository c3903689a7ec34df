import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  CircleCheckBig,
  CircleHelp,
  CirclePause,
  Crown,
  Gift,
  Handshake,
  Headset,
  MessageCircle,
  Moon,
  ShieldCheck,
  Smartphone,
  Sun,
  Trophy,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { AppQr } from '../features/download/app-qr.tsx';
import { CategoryPicture, categoryName, categoryPath } from '../features/games/category.tsx';
import { useMenus } from '../features/games/games.ts';
import { BannerCarousel } from '../features/news/group-banners.tsx';
import { bannersQuery } from '../features/news/news.ts';
import { promotionsQuery } from '../features/promotions/promotions-query.ts';
import { openChat, openService } from '../features/service/open-service.tsx';
import { areAnswered } from '../lib/are-answered.ts';
import { useBrand, useHasSignup } from '../lib/config.ts';
import { preferences, useTexts, useTheme, useToken } from '../lib/site.ts';
import { openLicence } from './frame-layers.tsx';
import { setLook } from './set-look.ts';

/** How many promotions are in the menu; the others are behind "more". */
const PROMOTIONS_MAX = 6;
type Folded = { readonly folded: boolean };
const icon = { size: 22, 'aria-hidden': true } as const;

/** What the menu holds, beside the page and in the sheet of a phone. */
export function MenuContent({ folded }: Folded) {
  const t = useTexts();
  const menus = useMenus();
  const signedIn = useToken() !== null;
  const banners = useQuery(bannersQuery);
  const promotions = useQuery(promotionsQuery);
  // Whole at once: what came later would push the rest down under the pointer.
  if (!areAnswered(menus, banners, promotions)) return <MenuPlaces />;
  return (
    <>
      <PromoCards folded={folded} />
      {!folded && (
        <div className="mb-3 empty:hidden">
          <BannerCarousel group="w_leftmenu" className="min-h-28 rounded-md" look="small" />
        </div>
      )}
      <nav aria-label={t('shell_categories')}>
        <MenuLink to="/" icon={<CategoryPicture category="HOME" />} folded={folded} exact>
          {t('shell_home')}
        </MenuLink>
        {signedIn && (
          <MenuLink to="/favorite" icon={<CategoryPicture category="FAV" />} folded={folded}>
            {t('shell_favourites')}
          </MenuLink>
        )}
        {menus.data?.map(({ gameCategory }) => (
          <MenuLink
            key={gameCategory}
            to={categoryPath(gameCategory)}
            icon={<CategoryPicture category={gameCategory} />}
            folded={folded}
          >
            {categoryName(t, gameCategory)}
          </MenuLink>
        ))}
      </nav>
      <Promotions folded={folded} />
      <Service folded={folded} />
      {!folded && (
        <section className="mt-3 grid justify-items-center gap-3 border-t border-line/60 pt-4">
          <h2 className="text-13 text-mid">{t('shell_app')}</h2>
          <AppQr sizePx={120} />
        </section>
      )}
      <div className="mt-3 border-t border-line/60 pt-3">
        <ThemeSwitch folded={folded} />
        <MotionSwitch folded={folded} />
      </div>
    </>
  );
}

/** The menu before its answers have come: so long that what follows it is not seen yet. */
const MenuPlaces = () => (
  <div aria-hidden="true" className="grid min-h-dvh content-start gap-3">
    {Array.from({ length: 9 }, (_, place) => (
      <Skeleton key={place} className="h-9 rounded-md!" />
    ))}
  </div>
);

/**
 * Two cards: VIP and invitations, for guests who can sign up and for members of a brand that has
 * them; what every visitor may do is in their place.
 */
function PromoCards({ folded }: Folded) {
  const t = useTexts();
  const brand = useBrand();
  const hasSignup = useHasSignup();
  const signedIn = useToken() !== null;
  const cards = [
    (!signedIn || brand.hasVip) && {
      to: signedIn ? '/member/rewardCenter' : '/promotions',
      text: brand.vipLabelName || t('shell_vip'),
      look: 'from-[#7a4b00] to-[#a8690a]',
      picture: <Crown {...icon} />,
    },
    (signedIn ? brand.availablePromo : hasSignup) && {
      to: signedIn ? '/member/referral' : '/register',
      text: t('shell_invite'),
      look: 'from-[#9d174d] to-[#be185d]',
      picture: <Handshake {...icon} />,
    },
    {
      to: '/verify',
      text: t('shell_fairness'),
      look: 'from-[#065f46] to-[#0a7a55]',
      picture: <ShieldCheck {...icon} />,
    },
  ].filter((card) => card !== false);
  const two = cards.slice(0, 2);
  return (
    <div className={`mb-3 grid gap-2 ${folded || two.length === 1 ? '' : 'grid-cols-2'}`}>
      {two.map(({ to, text, look, picture }) => (
        <Link
          key={text}
          to={to}
          className={`min-h-11 gap-2 rounded-md bg-linear-to-br p-3 text-13 leading-tight font-bold text-white no-underline hover:brightness-110 ${look} ${folded ? 'grid justify-center' : two.length === 1 ? 'flex items-center' : 'grid content-between'}`}
        >
          {picture}
          <span className={folded ? 'sr-only' : ''}>{text}</span>
        </Link>
      ))}
    </div>
  );
}

function Promotions({ folded }: Folded) {
  const t = useTexts();
  const promotions = useQuery(promotionsQuery).data?.promotions ?? [];
  return (
    <nav aria-label={t('shell_promotions')} className="mt-3 border-t border-line/60 pt-3">
      <MenuLink to="/member/rewardCenter" icon={<Trophy {...icon} />} folded={folded}>
        {t('shell_rewards')}
      </MenuLink>
      <MenuLink to="/promotions" icon={<Gift {...icon} />} folded={folded}>
        {t('shell_promotions')}
      </MenuLink>
      {!folded && promotions.length > 0 && (
        <ul className="ms-10 grid">
          {promotions.slice(0, PROMOTIONS_MAX).map(({ id, title }) => (
            <li key={id}>
              <Link
                to="/promotions"
                hash={id}
                className="flex min-h-9 items-center rounded-md px-3 py-1.5 text-13 leading-tight text-mid no-underline hover:bg-s2 hover:text-hi"
              >
                {title}
              </Link>
            </li>
          ))}
          {promotions.length > PROMOTIONS_MAX && (
            <li>
              <Link
                to="/promotions"
                className="flex min-h-9 items-center rounded-md px-3 py-1.5 text-13 leading-tight font-bold text-acc no-underline hover:bg-s2"
              >
                {t('shell_more')}
              </Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}

function Service({ folded }: Folded) {
  const t = useTexts();
  const brand = useBrand();
  return (
    <div className="mt-3 border-t border-line/60 pt-3">
      <MenuLink to="/m/appDownload" icon={<Smartphone {...icon} />} folded={folded}>
        {t('shell_app')}
      </MenuLink>
      <MenuPress icon={<MessageCircle {...icon} />} folded={folded} onPress={openChat}>
        {t('shell_chat')}
      </MenuPress>
      <MenuPress icon={<BadgeCheck {...icon} />} folded={folded} onPress={openLicence}>
        {t('shell_licence')}
      </MenuPress>
      <MenuLink to="/help" icon={<CircleHelp {...icon} />} folded={folded}>
        {t('shell_help')}
      </MenuLink>
      {brand.officialChannels.length > 0 && (
        <MenuPress icon={<Headset {...icon} />} folded={folded} onPress={openService}>
          {t('shell_channels')}
        </MenuPress>
      )}
    </div>
  );
}

function ThemeSwitch({ folded }: Folded) {
  const t = useTexts();
  const dark = useTheme() === 'dark';
  return (
    <MenuPress
      icon={dark ? <Sun {...icon} /> : <Moon {...icon} />}
      folded={folded}
      onPress={() => setLook({ theme: dark ? 'light' : 'dark' })}
    >
      {t(dark ? 'shell_theme_light' : 'shell_theme_dark')}
    </MenuPress>
  );
}

function MotionSwitch({ folded }: Folded) {
  const t = useTexts();
  const less = useStore(preferences, ({ motion }) => motion === 'reduced');
  return (
    <MenuPress
      icon={less ? <CircleCheckBig {...icon} /> : <CirclePause {...icon} />}
      folded={folded}
      pressed={less}
      onPress={() => setLook({ motion: less ? 'device' : 'reduced' })}
    >
      {t('shell_motion_less')}
    </MenuPress>
  );
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1 text-start text-15 leading-tight font-bold';
type RowProps = {
  readonly icon: ReactNode;
  readonly folded?: boolean;
  readonly children: ReactNode;
};
function RowInside({ icon: picture, folded = false, children }: RowProps) {
  return (
    <>
      <span className="grid size-7 shrink-0 place-items-center">{picture}</span>
      <span className={folded ? 'sr-only' : ''}>{children}</span>
    </>
  );
}

type MenuLinkProps = RowProps & { readonly to: string; readonly exact?: boolean };
/** A row of the menu that leads to a page. */
export function MenuLink({ to, exact = false, ...inside }: MenuLinkProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ className: 'bg-s2 text-brand-text' }}
      inactiveProps={{ className: 'text-mid hover:bg-s2 hover:text-hi' }}
      className={`${row} no-underline ${inside.folded ? 'justify-center' : ''}`}
    >
      <RowInside {...inside} />
    </Link>
  );
}

type MenuPressProps = RowProps & {
  readonly onPress: () => void;
  /** Whether what the row says is on; absent for rows that are no switches. */
  readonly pressed?: boolean;
};
/** A row of the menu that opens something over the page, or switches something. */
export function MenuPress({ onPress, pressed, ...inside }: MenuPressProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-pressed={pressed}
      className={`${row} hover:bg-s2 ${pressed ? 'text-brand-text' : 'text-mid hover:text-hi'} ${inside.folded ? 'justify-center' : ''}`}
    >
      <RowInside {...inside} />
    </button>
  );
}
