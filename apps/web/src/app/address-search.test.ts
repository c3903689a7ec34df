import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './address-search.ts';
import { siteRouter } from './router.tsx';
import type { SearchParams } from './search-params.ts';

/** What the pages of the site read out of an address. */
const read = (search: string) => {
  const { href } = new URL(`/rng${search}`, 'https://site.example');
  const location = siteRouter().parseLocation({ ...blank, href, pathname: '/rng', search });
  return siteRouter().matchRoutes(location)[0]?.search;
};
const blank = { hash: '', state: { __TSR_index: 0 } };
const write = (search: SearchParams) =>
  siteRouter().buildLocation({ to: '/$category', params: { category: 'rng' }, search });

test.each([
  ['referralCode', '234E5678'],
  ['referralCode', '234567E8'],
  ['referralCode', '00123456'],
  ['q', 'true'],
  ['q', 'null'],
  ['q', '12345678901234567890'],
  ['q', '[1]'],
  ['q', '"foo"'],
  ['q', ' 7 & 8 = 15 %+'],
  ['q', 'ပိတောက်'],
])('%s reads %s as it was written, by a person and by the site', (name, value) => {
  expect(read(`?${new URLSearchParams({ [name]: value })}`)).toEqual({ [name]: value });
  expect(read(write({ [name]: value }).searchStr)).toEqual({ [name]: value });
});

test('an address is written as plainly as it is read', () => {
  const search = { q: 'true', page: 2, referralCode: '234E5678' };
  expect(write(search).href).toBe('/rng?q=true&page=2&referralCode=234E5678');
  expect(write({}).href).toBe('/rng');
});

test('an address with quotes from before leads where it led', () => {
  expect(read('?q=%22true%22&referralCode=%22234E5678%22&page=2')).toEqual({
    q: 'true',
    referralCode: '234E5678',
    page: 2,
  });
});

test.each(['"12"', '"\\"12\\""', '"', '""', '"x"', '', 'a"1"'])('%s comes back', (value) => {
  expect(parseSearch(stringifySearch({ value }))).toEqual({ value });
});

test('of a name that comes twice the first counts', () => {
  expect(read('?q=one&q=two')).toEqual({ q: 'one' });
});
