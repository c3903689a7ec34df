import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = {
  /** A path under the base of the back office. */
  readonly to: string;
  readonly current: boolean;
  readonly children: ReactNode;
};

/** A link of the main navigation; with a modifier key the browser opens it its own way. */
export function DeskLink({ to, current, children }: Props) {
  const router = useRouter();
  const href = `/console${to}`;
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-sm px-3 leading-tight font-bold whitespace-nowrap text-mid no-underline hover:text-hi aria-[current=page]:bg-s2 aria-[current=page]:text-brand-text"
      onClick={(event) => {
        const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!plain || event.button !== 0) return;
        event.preventDefault();
        router.history.push(href);
      }}
    >
      {children}
    </a>
  );
}
