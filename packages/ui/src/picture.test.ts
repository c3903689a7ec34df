import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { afterFailure, Picture, sizedPicture } from './picture.tsx';

test('a picture is offered in two formats and in every width it is kept in', () => {
  const boxes = [
    { width: 240, height: 320 },
    { width: 360, height: 480 },
  ];
  expect(sizedPicture('/tiles/rose', boxes)).toEqual({
    sources: [
      {
        type: 'image/avif',
        srcSet: '/tiles/rose-240x320.avif 240w, /tiles/rose-360x480.avif 360w',
      },
    ],
    src: '/tiles/rose-240x320.webp',
    srcSet: '/tiles/rose-240x320.webp 240w, /tiles/rose-360x480.webp 360w',
  });
});

test('a picture is asked for twice and no more, however often its failure is heard of', () => {
  expect(afterFailure('first')).toBe('waiting');
  expect(afterFailure('waiting')).toBe('waiting');
  expect(afterFailure('second')).toBe('failed');
  expect(afterFailure('failed')).toBe('failed');
});

test('where there is no picture none is asked for, and what stands for it is there at once', () => {
  const measures = { width: 3, height: 4 };
  const props = { ...sizedPicture('', [measures]), ...measures, alt: '', fallback: 'Go' };
  const drawn = renderToStaticMarkup(createElement(Picture, props));
  expect(drawn).toContain('Go</span>');
  expect(drawn).not.toContain('<img');
});
