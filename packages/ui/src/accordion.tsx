import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type AccordionItem = {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  /** Open from the beginning. */
  readonly open?: boolean;
};
type Props = {
  readonly items: readonly AccordionItem[];
  /** Opening one closes the others. */
  readonly exclusive?: boolean;
  /** Gives each item an id of its own, so that an address can point at it. */
  readonly idOf?: (item: AccordionItem) => string;
};

/**
 * Questions that open to their answers; on the browser's own details, so a search in the page finds
 * what is folded away.
 */
export function Accordion({ items, exclusive = false, idOf }: Props) {
  const group = useId();
  return (
    <div className="grid gap-2">
      {items.map((item) => (
        <details
          key={item.key}
          id={idOf?.(item)}
          name={exclusive ? group : undefined}
          open={item.open}
          className="group rounded-md border border-line/60 bg-s1 shadow-card open:bg-s1"
        >
          <summary className="flex min-h-12 list-none items-center gap-3 rounded-md px-4 py-[0.5em] text-15 leading-tight font-bold text-hi hover:bg-s2 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1">{item.title}</span>
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="shrink-0 text-mid transition-transform duration-180 group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pt-1 pb-4 text-15 text-mid">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
