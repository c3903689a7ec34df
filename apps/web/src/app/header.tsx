import { buttonClass } from '@padauk/ui/button';
import { IconButton } from '@padauk/ui/icon-button';
import { Link } from '@tanstack/react-router';
import { Bell, Users } from 'lucide-react';
import { FramePart } from '../components/frame-part.tsx';
import { SearchBox } from '../features/games/search-box.tsx';
import { openNotices } from '../features/news/open-notices.tsx';
import { useHasSignup } from '../lib/config.ts';
import { lazyPart } from '../lib/load-part.ts';
import { isTrial, useMember } from '../lib/member.ts';
import { useTexts, useToken } from '../lib/site.ts';
import { HomeLink } from './home-link.tsx';
import { isAgentType } from './navigation.ts';
import { useWide } from './use-wide.ts';

const LanguageMenu = lazyPart(async () => (await import('./language-menu.tsx')).LanguageMenu);
const MemberControls = lazyPart(async () => (await import('./member-controls.tsx')).MemberControls);

/** From this width on the language is chosen in the header, below it in the menu. */
const LANGUAGE_PX = 768;

export function Header() {
  const t = useTexts();
  const signedIn = useToken() !== null;
  // The sign of trial money is a word, and takes the room of the bell on a phone.
  const member = useMember();
  const hasRoom = signedIn && !isTrial(member.data);
  const wide = useWide(LANGUAGE_PX);
  return (
    <header className="sticky top-0 z-30 border-b border-line/60 bg-bg lg:bg-bg/90 lg:backdrop-blur">
      {/* In the column of the page, also where there is more room than it takes. */}
      <div className="page flex min-h-[60px] items-center gap-2 lg:gap-3">
        {/* All that is missing is taken from the name: by less, a line of the balance would break. */}
        <HomeLink className="min-w-8.5 shrink-[9999] lg:hidden" />
        <div className="min-w-0 flex-1">
          <div className="max-w-md max-lg:hidden">
            <SearchBox />
          </div>
        </div>
        {(!signedIn || isAgentType(member.data?.type)) && (
          <Link
            to={signedIn ? '/agentHome' : '/agent'}
            aria-label={t('shell_agent')}
            title={t('shell_agent')}
            className="grid size-11 shrink-0 place-items-center rounded-md text-mid hover:bg-s2 hover:text-hi max-lg:hidden"
          >
            <Users size={20} aria-hidden="true" />
          </Link>
        )}
        {wide && (
          <FramePart narrow place={<span className="block size-11 xl:w-28" />}>
            <LanguageMenu />
          </FramePart>
        )}
        <IconButton
          label={t('shell_notices')}
          onClick={() => openNotices()}
          className={hasRoom ? 'max-[380px]:hidden' : 'max-md:hidden'}
        >
          <Bell size={20} aria-hidden="true" />
        </IconButton>
        {signedIn ? (
          <FramePart narrow place={<span className="block h-11 w-36" />}>
            <MemberControls />
          </FramePart>
        ) : (
          <GuestButtons />
        )}
      </div>
    </header>
  );
}

function GuestButtons() {
  const t = useTexts();
  return (
    <>
      <Link to="/login" className={`${buttonClass({ kind: 'ghost' })} whitespace-nowrap`}>
        {t('shell_login')}
      </Link>
      {useHasSignup() && (
        <Link to="/register" className={`${buttonClass({ kind: 'gold' })} whitespace-nowrap`}>
          {t('shell_signup')}
        </Link>
      )}
    </>
  );
}
