import { TextField } from '@padauk/ui/text-field';
import { useEffect, useState } from 'react';

/** How long somebody types before the server is asked. */
const TYPING_MS = 300;

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
};

/** Asks a moment after the last letter, and at once at Enter. */
export function SearchBox({ label, hint, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    // Changed by something else than this field: a saved view, the way back.
    if (text !== sent) setTyped(text);
  }
  const search = (asked: string) => {
    setSent(asked);
    onSearch(asked);
  };
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => search(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <form
      role="search"
      className="max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.trim());
      }}
    >
      <TextField
        type="search"
        label={label}
        {...(hint && { hint })}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
