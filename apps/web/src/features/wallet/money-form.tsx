import { Card } from '@padauk/ui/card';
import type { ReactNode } from 'react';

type Props = { readonly onSubmit: () => void; readonly children: ReactNode };

/** The card of a deposit or a withdrawal, which checks its own fields. */
export function MoneyForm({ onSubmit, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Card className="grid gap-5">{children}</Card>
    </form>
  );
}
