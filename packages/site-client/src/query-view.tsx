import type { Translate } from '@padauk/texts/browser';
import { Button } from '@padauk/ui/button';
import { ErrorState } from '@padauk/ui/error-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wordsOfError } from './ask.ts';

export type QueryViewProps<Value> = {
  readonly query: UseQueryResult<Value>;
  readonly pending: ReactNode;
  readonly children: (value: Value) => ReactNode;
};

/**
 * Pending, error and value are three answers; each gets its picture. What has come stays when it
 * cannot be read again.
 */
export function QueryView<Value>(props: QueryViewProps<Value> & { readonly t: Translate }) {
  const { t, query, pending, children } = props;
  if (query.isPending) return pending;
  if (query.isLoadingError) {
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
