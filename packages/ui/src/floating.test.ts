import { createElement, createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Floating } from './floating.tsx';

test('a card throws its shadow from the box that scrolls, which would cut that of anything inside', () => {
  const props = {
    id: 'menu',
    popover: 'auto',
    align: 'end',
    open: true,
    card: true,
    anchor: createRef<HTMLElement>(),
    children: createElement('p', null, 'Deposit'),
  } as const;
  const card = renderToStaticMarkup(createElement(Floating, props));
  const [, box = '', rest = ''] = /^<div[^>]* class="([^"]*)"[^>]*>(.*)<\/div>$/s.exec(card) ?? [];
  expect(box.split(' ')).toEqual(expect.arrayContaining(['overflow-y-auto', 'shadow-high']));
  expect(rest).toBe('<p>Deposit</p>');
});
