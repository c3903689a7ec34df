import { Button, buttonClass } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Skeleton } from '@padauk/ui/skeleton';
import { Tabs } from '@padauk/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Smartphone } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { RichText } from '../components/rich-text.tsx';
import {
  AppQr,
  type AppPlatform,
  appQuery,
  platformNames,
  platforms,
} from '../features/download/app-qr.tsx';
import { installPrompt } from '../lib/install-prompt.ts';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/**
 * How to get the app on a phone: a code to scan, a way to install at once, and a guide for each.
 */
export function AppPage() {
  const t = useTexts();
  const app = useQuery(appQuery);
  const [platform, setPlatform] = useState<AppPlatform>(isApple() ? 'ios' : 'android');
  useTitle(t('shell_app'));
  return (
    <div className="page grid max-w-4xl grid-cols-1 gap-6 py-6">
      <div className="flex flex-wrap items-center gap-6 rounded-hero bg-[radial-gradient(120%_140%_at_90%_10%,#6d3fd6_0%,#2f1b6b_45%,#10132e_100%)] p-6 text-white sm:p-10">
        <div className="grid min-w-60 flex-1 gap-3">
          <Smartphone size={36} aria-hidden="true" className="text-[#ffe27a]" />
          <h1 className="text-24">{t('site_app_title')}</h1>
          <p className="text-15 text-white/90">{t('site_app_text')}</p>
          <InstallButton />
        </div>
        <div className="max-sm:hidden">
          <AppQr sizePx={120} />
        </div>
      </div>
      <QueryView query={app} pending={<Skeleton className="h-80 rounded-lg!" />}>
        {(value) => (
          <Tabs
            label={t('shell_app')}
            tabs={platforms.map((key) => ({ key, label: platformNames[key] }))}
            current={platform}
            onChange={setPlatform}
          >
            <Card className="mt-4 grid gap-4">
              {value[platform].kind === 'package' && (
                <div>
                  <a href={value[platform].url} className={buttonClass({ kind: 'gold' })}>
                    <Download size={18} aria-hidden="true" />
                    {t('site_app_download', { platform: platformNames[platform] })}
                  </a>
                </div>
              )}
              <RichText html={value[platform].guide} />
            </Card>
          </Tabs>
        )}
      </QueryView>
      <div>
        <Link to="/mirrorList" className={buttonClass({ kind: 'ghost' })}>
          {t('site_mirrors')}
        </Link>
      </div>
    </div>
  );
}

/** Installs the site as an app, where the browser offers it. */
function InstallButton() {
  const t = useTexts();
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  if (!prompt) return null;
  return (
    <div>
      <Button kind="gold" onClick={() => void prompt.prompt()}>
        <Download size={18} aria-hidden="true" />
        {t('site_app_install')}
      </Button>
    </div>
  );
}
