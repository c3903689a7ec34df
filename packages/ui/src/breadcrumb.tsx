import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  /** Links from the top down. */
  readonly links: readonly { readonly key: string; readonly link: ReactNode }[];
  /** The page that is shown. */
  readonly current: string;
};

/** The way from the top to this page. */
export function Breadcrumb({ label, links, current }: Props) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-13 text-mid">
        {links.map(({ key, link }) => (
          <li
            key={key}
            className="flex items-center gap-1 [&>a]:grid [&>a]:min-h-9 [&>a]:items-center [&>a]:rounded-sm [&>a]:text-mid [&>a]:no-underline [&>a:hover]:text-hi [&>a:hover]:underline"
          >
            {link}
            <ChevronRight size={14} aria-hidden="true" className="rtl:-scale-x-100" />
          </li>
        ))}
        <li aria-current="page" className="font-bold text-hi">
          {current}
        </li>
      </ol>
    </nav>
  );
}
