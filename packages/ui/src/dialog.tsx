import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

const shapes = {
  card: 'mt-auto mb-0 w-full max-w-none rounded-t-hero sm:m-auto sm:w-[440px] sm:rounded-lg animate-[sheet-up_240ms_var(--ease-out)]',
  wide: 'mt-auto mb-0 w-full max-w-none rounded-t-hero sm:m-auto sm:w-[min(880px,calc(100vw-48px))] sm:rounded-hero animate-[sheet-up_240ms_var(--ease-out)]',
  sheet:
    'm-0 h-dvh max-h-none! w-[min(320px,86vw)] max-w-none [--from:-24px] rtl:[--from:24px] animate-[sheet-side_240ms_var(--ease-out)]',
  'sheet-end':
    'my-0 ms-auto me-0 h-dvh max-h-none! w-[min(420px,92vw)] max-w-none [--from:24px] rtl:[--from:-24px] animate-[sheet-side_240ms_var(--ease-out)]',
  bottom:
    'mx-auto mt-auto mb-0 w-full max-w-[640px] rounded-t-hero animate-[sheet-up_240ms_var(--ease-out)]',
} as const;

export type DialogProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /**
   * `card` and `wide` are bottom sheets on a phone; `sheet` and `sheet-end` open from a side at
   * full height, `bottom` from below on every screen.
   */
  readonly shape?: keyof typeof shapes;
  /** The title is read but not drawn. */
  readonly titleHidden?: boolean;
  /** A press outside closes; off for forms that hold typed text. */
  readonly closeOutside?: boolean;
};

/**
 * A modal on the browser's own dialog: it traps the focus, closes by Escape and gives the focus
 * back. It is open while it is mounted.
 */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, children, shape = 'card', titleHidden = false } = props;
  const { closeOutside = true } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = document.activeElement;
    element.showModal();
    // The dialog itself, so that its name is read first and no keyboard jumps up on a phone.
    element.focus();
    holdPage();
    return () => {
      element.close();
      holdPage();
      // The page stands where it stood.
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // The keyboard's way out is Escape, which the dialog element brings.
    // The press outside is an extra for pointers.
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        // That of a file field or of a dialog within comes by here, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (closeOutside && event.target === event.currentTarget) onClose();
      }}
      className={`scroll-quiet fixed inset-0 max-h-[92dvh] outline-none overflow-y-auto overscroll-contain border border-line bg-s1 p-0 text-hi shadow-high backdrop:bg-scrim ${shapes[shape]}`}
    >
      <div className={titleHidden ? 'contents' : 'flex items-center gap-3 px-5 pt-4'}>
        <h2 id={id} className={titleHidden ? 'sr-only' : 'flex-1 text-20'}>
          {title}
        </h2>
        <div className={titleHidden ? 'absolute end-3 top-3 z-10' : '-me-2'}>
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {children}
    </dialog>
  );
}

/** The page stands still below as many dialogs as are open; `tokens.css` says how. */
function holdPage(): void {
  const open = document.querySelectorAll('dialog:modal').length;
  if (open > 0) document.documentElement.dataset['held'] = `${open}`;
  else delete document.documentElement.dataset['held'];
}
