import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

type Props = {
  readonly picture?: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
};

/** What stands where there is nothing to show. */
export function EmptyState({ picture, title, text, action }: Props) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center text-balance">
      {picture && <Picture src={picture} alt="" width={160} height={120} className="w-40" />}
      <p className="text-17 font-bold text-balance">{title}</p>
      {text && <div className="text-15 text-mid">{text}</div>}
      {action}
    </div>
  );
}
