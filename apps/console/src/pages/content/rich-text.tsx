import { Bold, Heading3, Italic, Link2, List, ListOrdered } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../../lib/site.ts';

type Props = {
  readonly label: string;
  readonly language: string;
  /** HTML as the site allows it: it has been made harmless when it was saved. */
  readonly value: string;
  readonly onChange: (html: string) => void;
};

const tools = [
  { key: 'bold', command: 'bold', argument: undefined, Sign: Bold },
  { key: 'italic', command: 'italic', argument: undefined, Sign: Italic },
  { key: 'heading', command: 'formatBlock', argument: 'h3', Sign: Heading3 },
  { key: 'list', command: 'insertUnorderedList', argument: undefined, Sign: List },
  { key: 'numbers', command: 'insertOrderedList', argument: undefined, Sign: ListOrdered },
] as const;

/** Text with bold, headings, lists and links: what the site's own rules let through. */
export function RichText({ label, language, value, onChange }: Props) {
  const t = useTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Written only when it comes from outside: writing what was just typed would move the caret.
    const element = box.current;
    if (element && element.innerHTML !== value) element.innerHTML = value;
  }, [value]);
  const tell = () => onChange(box.current?.innerHTML ?? '');
  const run = (command: string, argument?: string) => {
    box.current?.focus();
    document.execCommand(command, false, argument);
    tell();
  };
  const link = () => {
    const address = window.prompt(t('desk_link_address'), 'https://');
    if (address) run('createLink', address);
  };
  const button = 'grid size-9 place-items-center rounded-sm text-mid hover:bg-s3 hover:text-hi';
  return (
    <div className="grid gap-1">
      <span id={id} className="text-13 font-bold text-mid">
        {label}
      </span>
      <div role="toolbar" aria-labelledby={id} className="flex flex-wrap rounded-md bg-s2">
        {tools.map(({ key, command, argument, Sign }) => (
          <button
            key={key}
            type="button"
            aria-label={t(`desk_write_${key}`)}
            className={button}
            // The press must not take the selection away from the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command, argument)}
          >
            <Sign size={16} aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          aria-label={t('desk_write_link')}
          className={button}
          onMouseDown={(event) => event.preventDefault()}
          onClick={link}
        >
          <Link2 size={16} aria-hidden="true" />
        </button>
      </div>
      <div
        ref={box}
        role="textbox"
        aria-multiline="true"
        aria-labelledby={id}
        tabIndex={0}
        lang={language}
        dir="auto"
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
        onBlur={tell}
        className="prose-site max-h-96 min-h-48 overflow-y-auto rounded-md border border-lo bg-s2 p-3 text-15 outline-none focus-visible:outline-3 focus-visible:outline-acc [&_h3]:text-17 [&_h3]:font-bold [&_li]:ms-5 [&_ol]:list-decimal [&_ul]:list-disc"
      />
    </div>
  );
}
