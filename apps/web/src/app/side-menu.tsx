import { kept } from '@padauk/site-client/storage';
import { IconButton } from '@padauk/ui/icon-button';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { FramePart } from '../components/frame-part.tsx';
import { lazyPart } from '../lib/load-part.ts';
import { useTexts } from '../lib/site.ts';
import { HomeLink } from './home-link.tsx';
import { useWide } from './use-wide.ts';

const FOLDED_KEY = 'menuFolded';
/** From this width on the menu is beside the page. */
const WIDE_PX = 1024;
const LanguageMenu = lazyPart(async () => (await import('./language-menu.tsx')).LanguageMenu);
const MenuContent = lazyPart(async () => (await import('./menu-content.tsx')).MenuContent);

/** The menu beside the page on a wide screen; folds to a column of pictures. */
export function SideMenu() {
  const t = useTexts();
  const wide = useWide(WIDE_PX);
  const [folded, setFolded] = useState(() => kept.read(FOLDED_KEY) === '1');
  const fold = () => {
    kept.write(FOLDED_KEY, folded ? '0' : '1');
    setFolded(!folded);
  };
  return (
    <aside
      aria-label={t('shell_menu')}
      className={`sticky top-0 flex h-dvh shrink-0 flex-col border-e border-line/60 bg-s1 max-lg:hidden ${folded ? 'w-[72px]' : 'w-[240px]'}`}
    >
      <div className={`flex min-h-[60px] items-center ${folded ? 'justify-center' : 'ps-5 pe-2'}`}>
        {!folded && <HomeLink className="flex-1" />}
        <IconButton
          label={t(folded ? 'shell_menu_unfold' : 'shell_menu_fold')}
          aria-expanded={!folded}
          onClick={fold}
        >
          {folded ? (
            <PanelLeftOpen size={20} aria-hidden="true" className="rtl:-scale-x-100" />
          ) : (
            <PanelLeftClose size={20} aria-hidden="true" className="rtl:-scale-x-100" />
          )}
        </IconButton>
      </div>
      <div className="scroll-quiet flex-1 overflow-y-auto px-3 pb-4">
        <FramePart narrow={folded}>
          {wide && (
            <>
              <MenuContent folded={folded} />
              <LanguageMenu look={folded ? 'sign' : 'row'} />
            </>
          )}
        </FramePart>
      </div>
    </aside>
  );
}
