import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { type FieldProps, TextField } from './text-field.tsx';

type Props = Omit<FieldProps, 'type' | 'after'> & {
  readonly labels: { readonly show: string; readonly hide: string };
};

/** A password that can be looked at, pasted and filled by a password manager. */
export function PasswordField({ labels, ...field }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={shown ? labels.hide : labels.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
