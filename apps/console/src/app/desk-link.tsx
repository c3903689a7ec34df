import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = {
  /** An address under the base of the back office. */
  readonly to: string;
  readonly current?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A link inside the back office; with a modifier key the browser opens it its own way. */
export function DeskLink({
  to,
  current = false,
  className = 'font-bold text-acc',
  children,
}: Props) {
  const router = useRouter();
  const href = `/console${to}`;
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className={className}
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
