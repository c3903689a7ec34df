import type { Brand, setBrandSettings } from '@padauk/contracts/brand-desk';
import type { BodyOf } from '@padauk/contracts/route';
import { instantInZone, localInZone } from '../../lib/zone-time.ts';

type Settings = BodyOf<typeof setBrandSettings>;

export const networks = [
  'YouTube',
  'Twitter',
  'TikTok',
  'Facebook',
  'Instagram',
  'WhatsApp',
  'Telegram',
  'Line',
] as const;
const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;

/** One entry on each line. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** `name | address` on each line, as the brand keeps channels; undefined where one is not so. */
function pairsOf(text: string): [string, string][] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.flatMap((line): [string, string][] => {
    const [name = '', url = ''] = line.split('|').map((part) => part.trim());
    return name && url ? [[name, url]] : [];
  });
  return pairs.length === lines.length ? pairs : undefined;
}

/** The same of networks that have a sign of their own. */
function socialOf(text: string) {
  const pairs = pairsOf(text);
  const known = pairs?.flatMap(([named, url]) => {
    const name = networks.find((one) => one.toLowerCase() === named.toLowerCase());
    return name ? [{ name, url }] : [];
  });
  return known?.length === pairs?.length ? known : undefined;
}

/** `name | address` on each line, where the name may be left out. */
const serviceOf = (text: string): { csType: string; title: string; path: string }[] =>
  linesOf(text).map((line) => {
    const at = line.lastIndexOf('|');
    const title = line.slice(0, Math.max(at, 0)).trim();
    return { csType: 'service', title, path: line.slice(at + 1).trim() };
  });

/** The settings of a brand as its form holds them. */
export const textsOf = ({ settings, timeZone }: Pick<Brand, 'settings' | 'timeZone'>) => ({
  licence: settings.licence,
  mainDomain: settings.mainDomain,
  domainRoute: settings.domainRoute.join('\n'),
  officialChannels: settings.officialChannels
    .map(({ title, url }) => `${title} | ${url}`)
    .join('\n'),
  customerService: settings.customerService
    .map(({ title, path }) => (title ? `${title} | ${path}` : path))
    .join('\n'),
  imageCDNs: settings.imageCDNs.join('\n'),
  launchGameCDNs: settings.launchGameCDNs.join('\n'),
  chatRoom: settings.chatRoom,
  vipLabelName: settings.vipLabelName,
  freePlayGrant: settings.freePlayGrant,
  openNetworks: settings.openNetworks.join('\n'),
  socialMedia: settings.socialMedia.map(({ name, url }) => `${name} | ${url}`).join('\n'),
  allowedCountries: settings.allowedCountries.join(', '),
  blockedCountries: settings.blockedCountries.join(', '),
  blockedNetworks: settings.blockedNetworks.join('\n'),
  status: String(settings.status.status),
  endTime: localInZone(settings.status.endTime, timeZone),
});
export type SettingsTexts = ReturnType<typeof textsOf>;

/** Fields whose text may be in no form that can be read. */
const readable = {
  officialChannels: (text: string): boolean => pairsOf(text) !== undefined,
  socialMedia: (text: string): boolean => socialOf(text) !== undefined,
  freePlayGrant: (text: string): boolean => AMOUNT.test(text.trim()),
};

/** Whether a field can be sent. One that nobody touched is not sent, and bars no other. */
export const isSendable = (
  shown: SettingsTexts,
  field: keyof typeof readable,
  text: string,
): boolean => text === shown[field] || readable[field](text);

/**
 * What was changed since the form was filled, and nothing else: all the rest may have been changed
 * by somebody else meanwhile. The fields are readable.
 */
export function changesOf(shown: SettingsTexts, typed: SettingsTexts, timeZone: string): Settings {
  const all: Settings = {
    licence: typed.licence.trim(),
    mainDomain: typed.mainDomain.trim().toLowerCase(),
    domainRoute: linesOf(typed.domainRoute.toLowerCase()),
    officialChannels: (pairsOf(typed.officialChannels) ?? []).map(([title, url]) => ({
      title,
      url,
    })),
    customerService: serviceOf(typed.customerService),
    imageCDNs: linesOf(typed.imageCDNs.toLowerCase()),
    launchGameCDNs: linesOf(typed.launchGameCDNs.toLowerCase()),
    chatRoom: typed.chatRoom.trim(),
    vipLabelName: typed.vipLabelName.trim(),
    freePlayGrant: typed.freePlayGrant.trim(),
    openNetworks: linesOf(typed.openNetworks),
    socialMedia: socialOf(typed.socialMedia) ?? [],
    allowedCountries: linesOf(typed.allowedCountries.toUpperCase()),
    blockedCountries: linesOf(typed.blockedCountries.toUpperCase()),
    blockedNetworks: linesOf(typed.blockedNetworks),
    status: {
      status: typed.status === '1' ? 1 : typed.status === '2' ? 2 : 0,
      endTime: instantInZone(typed.endTime, timeZone) ?? null,
    },
  };
  const isChanged = (key: string) =>
    key === 'status'
      ? typed.status !== shown.status || typed.endTime !== shown.endTime
      : typed[key as keyof SettingsTexts] !== shown[key as keyof SettingsTexts];
  return Object.fromEntries(Object.entries(all).filter(([key]) => isChanged(key)));
}
