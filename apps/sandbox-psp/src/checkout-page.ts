import { groupThousands } from '@padauk/base/group-thousands';
import {
  type Checkout,
  type CheckoutStatus,
  type PageLanguage,
  pageLanguages,
} from './checkout.ts';
import { pageTexts } from './page-texts.ts';

export type PageTheme = 'dark' | 'light';
/** How the visitor wants to see the page; without a theme it follows the system. */
export type PageView = {
  readonly language: PageLanguage;
  readonly theme: PageTheme | undefined;
  /** Where the provider's pages are on the visitor's side: `/sandbox-psp`. */
  readonly publicPath: string;
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

/** The hosted checkout: works without scripts, on a phone first, in three languages. */
export function renderCheckout(checkout: Checkout, status: CheckoutStatus, view: PageView): string {
  const words = pageTexts[view.language];
  const action = `${view.publicPath}/checkout/${encodeURIComponent(checkout.id)}`;
  const choices = `
      <form method="post" action="${escape(action + queryOf(view))}">
        <button class="pay" name="decision" value="pay">${words.pay}</button>
        <div class="row">
          <button name="decision" value="fail">${words.fail}</button>
          <button name="decision" value="cancel">${words.cancel}</button>
        </div>
      </form>`;
  const back = checkout.returnUrl
    ? `<a class="pay" href="${escape(checkout.returnUrl)}">${words.back}</a>`
    : '';
  return renderPage(
    view,
    action,
    `
      <p class="status ${status}" role="status">${words.status[status]}</p>
      <dl>
        <div><dt>${words.amount}</dt>
          <dd class="amount">${escape(checkout.currency)} ${groupThousands(escape(checkout.amount))}</dd></div>
        <div><dt>${words.reference}</dt><dd class="reference">${escape(checkout.reference)}</dd></div>
      </dl>${status === 'pending' ? choices : back}`,
  );
}

/** What a visitor sees who follows a link to nothing. */
export const renderNotFound = (view: PageView): string =>
  renderPage(view, '', `<p class="status failed">${pageTexts[view.language].notFound}</p>`);

export const queryOf = (view: Pick<PageView, 'language' | 'theme'>): string =>
  `?language=${view.language}${view.theme ? `&theme=${view.theme}` : ''}`;

/** The frame of every page of the sandbox. */
export function renderPage(view: PageView, address: string, content: string): string {
  const words = pageTexts[view.language];
  const languages = pageLanguages.map((language) => {
    const { lang, name } = pageTexts[language];
    const here = language === view.language ? ' aria-current="true"' : '';
    const to = escape(address + queryOf({ ...view, language }));
    return `<a href="${to}" lang="${lang}" hreflang="${lang}"${here}>${name}</a>`;
  });
  const themes = (['dark', 'light'] as const).map((theme) => {
    const here = theme === view.theme ? ' aria-current="true"' : '';
    return `<a href="${escape(address + queryOf({ ...view, theme }))}"${here}>${words[theme]}</a>`;
  });
  return `<!doctype html>
<html lang="${words.lang}"${view.theme ? ` data-theme="${view.theme}"` : ''}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="dark light">
  <meta name="robots" content="noindex">
  <title>${words.title}</title>
  <link rel="stylesheet" href="${escape(view.publicPath)}/checkout.css">
</head>
<body>
  <main>
    <header>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <rect x="5" y="11" width="38" height="27" rx="6" fill="none" stroke="currentColor"
          stroke-width="3"/>
        <path d="M5 19h38" stroke="currentColor" stroke-width="5"/>
        <path d="M12 30h9" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>
      </svg>
      <h1>${words.title}</h1>
    </header>
    <p class="demo"><strong>${words.demo}</strong> ${words.demoMore}</p>
    <section class="card">${content}
    </section>
    <footer>
      <nav aria-label="${words.language}">${languages.join('\n        ')}</nav>
      <nav aria-label="${words.theme}">${themes.join('\n        ')}</nav>
    </footer>
  </main>
</body>
</html>
`;
}
