import { readHelpCenter, readLicence } from '@padauk/contracts/site';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { texts } from '../../lib/site.ts';

export const helpQuery = queryOptions({
  queryKey: ['site', 'news', 'help'],
  queryFn: ({ signal }) =>
    ask(readHelpCenter, { query: { lang: texts.language(), device: 'WEB' }, signal }),
  select: (value) => value.sections,
});
export const licenceQuery = queryOptions({
  queryKey: ['site', 'news', 'licence'],
  queryFn: ({ signal }) => ask(readLicence, { query: { language: texts.language() }, signal }),
});

/** `/help#term` is the address that the terms have always had. */
export const sectionKeyOf = (hash: string): string => (hash === 'term' ? 'terms' : hash);
