import { clockText } from '@padauk/site-client/session-clock';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBrand } from '../../lib/config.ts';
import { useBalance } from '../../lib/member.ts';
import { nowMs, useTexts } from '../../lib/site.ts';
import { Net } from '../../components/net.tsx';
import { netQuery, type Opened } from './session-net.ts';

type Props = Opened & {
  /** What guests play is on no record that they read. */
  readonly hasNet: boolean;
};

/**
 * How long a game of another house has been open, and what it has brought since (RG-16, RG-17), as
 * far as the wallet knows it: the game itself says nothing of either to the page.
 */
export function SessionFacts({ hasNet, ...of }: Props) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const { dataUpdatedAt: heardMs } = useBalance();
  const net = useQuery({ ...netQuery(of, heardMs), enabled: hasNet }).data?.net;
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="tabular flex h-6 items-center justify-center gap-4 px-3 text-13 text-mid">
      <span role="timer" className="inline-flex items-center gap-1.5">
        <Clock size={14} aria-hidden="true" />
        {clockText(now - of.openedMs)}
      </span>
      {typeof net === 'string' && (
        <span>
          {t('records_net')}: <Net amount={net} symbol={currencySymbol} />
        </span>
      )}
    </p>
  );
}
