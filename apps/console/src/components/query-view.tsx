import { Button } from '@padauk/ui/button';
import { ErrorState } from '@padauk/ui/error-state';
import { Skeleton } from '@padauk/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wordsOfError } from '../lib/ask.ts';
import { useTexts } from '../lib/site.ts';

type Props<Value> = {
  readonly query: UseQueryResult<Value>;
  readonly children: (value: Value) => ReactNode;
};

/** Pending, error and value are three answers; each gets its picture. */
export function QueryView<Value>({ query, children }: Props<Value>) {
  const t = useTexts();
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('shell_loading')}>
        <Skeleton className="h-64 rounded-lg!" />
      </div>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        picture="/illustrations/error.svg"
        title={t('shell_error_title')}
        text={wordsOfError(t, query.error)}
        action={<Button onClick={() => void query.refetch()}>{t('shell_retry')}</Button>}
      />
    );
  }
  return children(query.data);
}
