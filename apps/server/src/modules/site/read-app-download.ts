import type { Language, ReplyOf } from '@padauk/contracts';
import type { HelpSection, readAppDownload as route } from '@padauk/contracts/site';
import type * as z from 'zod/mini';
import type { Settings } from './settings.ts';

type AppDownload = ReplyOf<typeof route>;

/** The page on which the app is fetched, by the path of the site. */
const DOWNLOAD_PATH = '/m/appDownload';

/**
 * How to get the app: a package where the operator has named one (`Android`, `MOBILECONFIG`), else
 * the site itself, which a phone can install. The guides are the sections `app-ios` and
 * `app-android` of the help centre.
 */
export function readAppDownload(
  settings: Pick<Settings, 'resources' | 'domainRoute' | 'mainDomain'>,
  guides: readonly z.output<typeof HelpSection>[],
  language: Language,
): AppDownload {
  const { resources, domainRoute, mainDomain } = settings;
  const origin = mainDomain ? `https://${mainDomain}` : '';
  const page = `${origin}${DOWNLOAD_PATH}?language=${language}`;
  const app = (name: 'ios' | 'android', address: string | undefined) => ({
    kind: address ? ('package' as const) : ('pwa' as const),
    url: address ?? page,
    qr: address ?? page,
    guide: guides.find(({ key }) => key === `app-${name}`)?.content ?? '',
  });
  return {
    ios: app('ios', resources['MOBILECONFIG']),
    android: app('android', resources['Android']),
    siteQr: `${origin}/`,
    mirrors: domainRoute,
  };
}
