import { SquareArrowOutUpRight } from 'lucide-react';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';

/** The channels that the house itself keeps; nothing where it has none. */
export function Channels({ titleAs: Title = 'h3' }: { readonly titleAs?: 'h2' | 'h3' }) {
  const t = useTexts();
  const { officialChannels } = useBrand();
  if (officialChannels.length === 0) return null;
  return (
    <section>
      <Title className="mb-2 text-15">{t('shell_channels')}</Title>
      <ul className="grid gap-1">
        {officialChannels.map(({ title, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-15 text-acc underline"
            >
              {title}
              <SquareArrowOutUpRight size={16} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
