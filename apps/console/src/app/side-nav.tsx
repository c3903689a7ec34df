import type { Role } from '@padauk/contracts/route';
import { scrollToShow } from '@padauk/ui/chosen-in-sight';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../lib/site.ts';
import { DeskLink } from './desk-link.tsx';
import { isAt, mayOpen } from './may-open.ts';
import { groups, pages } from './pages.ts';

/** Where something begins and ends from top to bottom. */
const upright = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return { left: top, right: bottom };
};

type Props = { readonly roles: readonly Role[]; readonly path: string };

/** The pages that somebody may open, by groups. A group without any is not drawn. */
export function SideNav({ roles, path }: Props) {
  const t = useTexts();
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  // The list is longer than most screens: the line of the open page is scrolled to. Only the list
  // is scrolled: `scrollIntoView` would move the page beside it too.
  useEffect(() => {
    const list = nav.current?.parentElement;
    const line = nav.current?.querySelector('[aria-current="page"]');
    if (list && line) list.scrollBy({ top: scrollToShow(upright(list), upright(line)) });
  }, [path, roles]);
  const mine = pages.filter((page) => !page.within && mayOpen(page, roles));
  return (
    <nav ref={nav} aria-label={t('shell_main')} className="grid content-start gap-4 p-3">
      {groups.map((group) => {
        const inside = mine.filter((page) => page.group === group);
        if (inside.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`${id}-${group}`} className="grid gap-0.5">
            <h2
              id={`${id}-${group}`}
              className="px-3 py-1 text-12 leading-tight font-normal text-mid"
            >
              {t(`console_group_${group}`)}
            </h2>
            {inside.map((page) => (
              <DeskLink
                key={page.to}
                to={page.to}
                current={isAt(page, path)}
                className="flex min-h-10 items-center rounded-sm px-3 py-1 text-13 leading-tight font-bold text-mid no-underline hover:bg-s2 hover:text-hi aria-[current=page]:bg-s2 aria-[current=page]:text-brand-text max-lg:min-h-11"
              >
                {t(page.label)}
              </DeskLink>
            ))}
          </section>
        );
      })}
    </nav>
  );
}
