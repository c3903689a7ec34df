import { expect, test } from 'vitest';
import { changesOf, isSendable, textsOf } from './settings-draft.ts';

const shown = textsOf({
  timeZone: 'Asia/Yangon',
  settings: {
    licence: 'No. 1',
    mainDomain: 'padauk.example',
    domainRoute: [],
    customerService: [],
    socialMedia: [{ name: 'Telegram', url: 'https://t.me/padauk' }],
    officialChannels: [],
    imageCDNs: [],
    launchGameCDNs: [],
    chatRoom: '',
    vipLabelName: '',
    freePlayGrant: '10000.00',
    blockedNetworks: ['10.0.0.0/8'],
    openNetworks: [],
    allowedCountries: [],
    blockedCountries: ['US'],
    status: { status: 0, endTime: null },
  },
});
const changed = (change: object) => changesOf(shown, { ...shown, ...change }, 'Asia/Yangon');

test('what was not changed is not sent: somebody else may have changed it meanwhile', () => {
  expect(changed({})).toEqual({});
  expect(changed({ licence: ' No. 2 ' })).toEqual({ licence: 'No. 2' });
  expect(changed({ endTime: '2026-01-01T20:00' })).toEqual({
    status: { status: 0, endTime: '2026-01-01T13:30:00.000Z' },
  });
});

test('a line that cannot be read is a fault, and is not left out', () => {
  expect(isSendable(shown, 'officialChannels', 'News | https://t.me/x\n\n')).toBe(true);
  expect(isSendable(shown, 'officialChannels', 'Telegram https://t.me/x')).toBe(false);
  expect(isSendable(shown, 'socialMedia', 'telegram | https://t.me/x')).toBe(true);
  expect(isSendable(shown, 'socialMedia', 'Viber | https://viber.example')).toBe(false);
  // One that has stood so since before is not sent, and does not bar the fields beside it.
  const old = { ...shown, officialChannels: ' | https://t.me/x' };
  expect(isSendable(old, 'officialChannels', old.officialChannels)).toBe(true);
});
