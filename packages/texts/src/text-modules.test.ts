import { expect, test } from 'vitest';
import { isWritten } from './languages.ts';
import { offeredLanguages } from './translations.ts';
import { addressOfText, browserAreas, textModule, translatedStamps } from './text-modules.ts';

const thai = await textModule('TH', 'wallet');

test('each translated language on offer has a stamp of its own', async () => {
  const stamps = await translatedStamps();
  const translated = offeredLanguages().filter((language) => !isWritten(language));
  expect([...stamps.keys()]).toEqual(translated);
  expect(new Set(stamps.values()).size).toBe(translated.length);
  expect(addressOfText(stamps.get('TH') ?? '', 'TH', 'wallet')).toMatch(
    /^\/texts\/[\w-]{10}\/TH\/wallet\.js$/,
  );
  expect(thai?.stamp).toBe(stamps.get('TH'));
});

test('a module holds every message of its area in the form of `say`', async () => {
  const source = `data:text/javascript,${encodeURIComponent(thai?.code ?? '')}`;
  const { messages } = (await import(source)) as { messages: Record<string, unknown> };
  const { wallet } = await import('./en/wallet.ts');
  expect(Object.keys(messages)).toEqual(Object.keys(wallet));
  expect(messages).not.toEqual(wallet);
});

test('written languages are built in, and what browsers do not show is not served', async () => {
  expect(await textModule('MY', 'wallet')).toBeUndefined();
  expect(await textModule('TH', 'letters')).toBeUndefined();
  expect(await textModule('TH', 'console')).toBeUndefined();
  expect(await textModule('TH', 'constructor')).toBeUndefined();
  expect(browserAreas).toContain('play');
});
