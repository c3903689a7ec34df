import { useStepTo } from './use-step-to.ts';

/**
 * HTML that the operator wrote. The server cleans it when it is written and again when it is read,
 * and holds words together where lines break.
 */
export function RichText({ html }: { readonly html: string }) {
  const stepTo = useStepTo();
  return (
    <div
      // It may be in another language than the page, which is written the other way.
      dir="auto"
      className="grid gap-3 text-15 leading-body break-words [&_a]:text-acc [&_a]:underline [&_h3]:mt-2 [&_h3]:text-17 [&_img]:h-auto [&_img]:max-w-full [&_li]:ms-5 [&_ol]:list-decimal [&_table]:w-full [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_th]:text-start [&_ul]:list-disc"
      onClick={(event) => {
        // A link to a page of the site is a step inside of it.
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const href = link?.getAttribute('href') ?? '';
        if (!/^\/(?!\/)/.test(href) || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        stepTo(href);
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
