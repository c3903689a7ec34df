import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

type Props = {
  readonly picture?: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
};

/** What stands where something went wrong, with a way on; announced at once. */
export function ErrorState(props: Props) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}
