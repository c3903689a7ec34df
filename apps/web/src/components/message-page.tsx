import { Picture } from '@padauk/ui/picture';
import type { ReactNode } from 'react';
import { useTitle } from '../lib/use-title.ts';

type Props = {
  readonly picture: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** One message in the middle of an empty page. */
export function MessagePage({ picture, title, children, action }: Props) {
  useTitle(title);
  return (
    <div className="page grid min-h-[70dvh] max-w-xl content-center justify-items-center gap-4 py-12 text-center">
      <Picture src={picture} alt="" width={240} height={180} fit="contain" className="w-60" />
      <h1 className="text-24">{title}</h1>
      <div className="grid gap-2 text-15 text-balance text-mid [&_p]:text-balance">{children}</div>
      {action}
    </div>
  );
}
