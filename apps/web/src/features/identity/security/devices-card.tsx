import { endOtherSessions, endSession } from '@padauk/contracts/security';
import { timeText } from '@padauk/site-client/time-text';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { QueryView } from '../../../components/query-view.tsx';
import { wordsOf } from '../../../lib/ask.ts';
import { useBrand } from '../../../lib/config.ts';
import { call, useTexts } from '../../../lib/site.ts';
import { toast } from '../../../lib/toast.ts';
import { deviceName } from '@padauk/site-client/device-name';
import { withProof } from './proof.tsx';
import { refreshSecurity, sessionsQuery } from './queries.ts';

/** Where the account is signed in now, and the way to end it there. */
export function DevicesCard() {
  const t = useTexts();
  const { timeZone } = useBrand();
  const sessions = useQuery(sessionsQuery);
  const end = async (sessionId: string) => {
    const answer = await withProof(() => call(endSession, { params: { sessionId } }));
    if (answer && !answer.success) toast('info', wordsOf(t, answer));
    await refreshSecurity();
  };
  const endOthers = async () => {
    const answer = await withProof(() => call(endOtherSessions));
    if (!answer) return;
    if (answer.success)
      toast('success', t('identity_devices_ended', { count: answer.value.ended }));
    else toast('info', wordsOf(t, answer));
    await refreshSecurity();
  };
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-3 text-17">
          <MonitorSmartphone size={22} aria-hidden="true" className="text-brand-text" />
          {t('identity_devices')}
        </h2>
        {(sessions.data?.length ?? 0) > 1 && (
          <Button size="sm" kind="danger" onClick={() => void endOthers()}>
            {t('identity_devices_end_others')}
          </Button>
        )}
      </div>
      <QueryView query={sessions} pending={<Skeleton className="h-20 rounded-md!" />}>
        {(list) => (
          <ul className="grid gap-2">
            {list.map(({ sessionId, current, userAgent, ip, lastSeenAt }) => (
              <li
                key={sessionId}
                className="flex flex-wrap items-center gap-3 rounded-md bg-s2 p-3"
              >
                <div className="min-w-48 flex-1">
                  <p className="flex flex-wrap items-center gap-2 text-15 font-bold">
                    {deviceName(userAgent) || t('identity_device_unknown')}
                    {current && <Badge kind="win">{t('identity_device_this')}</Badge>}
                  </p>
                  <p className="tabular text-13 text-mid">
                    {ip} · {timeText(lastSeenAt, timeZone)}
                  </p>
                </div>
                {!current && (
                  <Button
                    size="sm"
                    aria-label={`${t('shell_signout')}: ${deviceName(userAgent) || t('identity_device_unknown')} ${ip}`}
                    onClick={() => void end(sessionId)}
                  >
                    {t('shell_signout')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
