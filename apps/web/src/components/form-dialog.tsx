import { Button, type ButtonKind } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../lib/site.ts';
import { FormError } from './form-error.tsx';

type Props = {
  readonly title: string;
  /** What it is about, above the fields. */
  readonly text?: string;
  readonly children?: ReactNode;
  /** Why it was refused as a whole. */
  readonly refused?: string | undefined;
  /** The words of the button. */
  readonly action: string;
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  readonly onClose: () => void;
};

/** A form that is over the page: one button, which the key Enter presses too. */
export function FormDialog(props: Props) {
  const { title, text, children, refused, action, kind = 'gold', icon, busy } = props;
  const { onSubmit, onClose } = props;
  const t = useTexts();
  return (
    <Dialog title={title} closeLabel={t('shell_close')} closeOutside={false} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4 px-5 pt-2 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit(event);
        }}
      >
        {text && <p className="text-15 text-mid">{text}</p>}
        <FormError message={refused} />
        {children}
        <Button type="submit" kind={kind} size="lg" wide busy={busy} icon={icon}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
