import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteLink } from './site-link.tsx';

test.each(['https://partner.example/offer?a=1', '//partner.example/', '/\\partner.example/'])(
  'a link to %s opens another site beside this one',
  (href) => {
    const link = renderToStaticMarkup(createElement(SiteLink, { href, className: 'gold' }, 'Go'));
    expect(link).toMatch(/^<a .*class="gold".* target="_blank" rel="noreferrer">Go<\/a>$/);
  },
);
