import { readAppDownload } from '@padauk/contracts/site';
import { Pill } from '@padauk/ui/pill';
import { QrCode } from '@padauk/ui/qr-code';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../lib/ask.ts';
import { withHost } from '../../lib/open-window.ts';
import { texts, useTexts } from '../../lib/site.ts';

export const appQuery = queryOptions({
  queryKey: ['site', 'news', 'app'],
  queryFn: ({ signal }) => ask(readAppDownload, { query: { language: texts.language() }, signal }),
});

export const platforms = ['android', 'ios'] as const;
export type AppPlatform = (typeof platforms)[number];
/** Names of makers, the same in every language. */
export const platformNames: Readonly<Record<AppPlatform, string>> = {
  android: 'Android',
  ios: 'iOS',
};

/** The codes by which a phone gets the app, one for each kind of phone where they differ. */
export function AppQr({ sizePx = 120 }: { readonly sizePx?: number }) {
  const t = useTexts();
  const app = useQuery(appQuery).data;
  const [platform, setPlatform] = useState<AppPlatform>('android');
  if (!app) return <span className="block size-30" />;
  const same = app.ios.qr === app.android.qr;
  return (
    <div className="grid justify-items-center gap-2">
      <QrCode
        value={withHost(app[platform].qr)}
        label={t('shell_app_qr', {
          platform: same
            ? platforms.map((name) => platformNames[name]).join(', ')
            : platformNames[platform],
        })}
        sizePx={sizePx}
      />
      {!same && (
        <div role="group" aria-label={t('shell_app')} className="flex gap-1">
          {platforms.map((name) => (
            <Pill
              key={name}
              chosen={name === platform}
              className="px-3! text-13!"
              onClick={() => setPlatform(name)}
            >
              {platformNames[name]}
            </Pill>
          ))}
        </div>
      )}
    </div>
  );
}

/** The code of the site itself, so that a phone can go on where the desk is left. */
export function SiteQr({ sizePx = 100 }: { readonly sizePx?: number }) {
  const t = useTexts();
  const app = useQuery(appQuery).data;
  if (!app) return <span className="block size-25" />;
  return <QrCode value={withHost(app.siteQr)} label={t('shell_site_qr')} sizePx={sizePx} />;
}
