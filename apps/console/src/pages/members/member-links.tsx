import { Badge } from '@padauk/ui/badge';
import { DeskLink } from '../../app/desk-link.tsx';
import { Section } from '../../components/fact.tsx';
import type { MemberFile } from '../../lib/member-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { memberKinds } from '../members-page.tsx';

type Link = MemberFile['links'][number];
type Props = { readonly member: MemberFile };

/** Accounts that share something with this one. */
export function MemberLinks({ member }: Props) {
  const t = useTexts();
  const { links } = member;
  return (
    <Section title={t('people_links')}>
      {links.length === 0 ? (
        <p className="text-mid">{t('people_links_none')}</p>
      ) : (
        <>
          <LinkGraph account={member.account} links={links} />
          <ul className="grid gap-2">
            {links.map(({ memberId, account, state, kinds }) => (
              <li key={memberId} className="flex flex-wrap items-center gap-2 text-13">
                <DeskLink
                  to={`/members/${memberId}`}
                  className="inline-flex min-h-6 items-center font-bold text-acc"
                >
                  {account}
                </DeskLink>
                {state !== 'active' && (
                  <Badge kind={memberKinds[state === 'frozen' ? 'frozen' : 'closed']}>
                    {t(state === 'frozen' ? 'console_member_frozen' : 'console_member_closed')}
                  </Badge>
                )}
                {kinds.map((kind) => (
                  <Badge key={kind}>{t(`people_share_${kind}`)}</Badge>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

const SIZE = 240;
const CENTER = SIZE / 2;
const RADIUS = 84;
/** More around one center are told by the list alone. */
const DRAWN_MAX = 10;

/** The member in the middle, the others around; the more two share, the thicker the line. */
function LinkGraph({
  account,
  links,
}: {
  readonly account: string;
  readonly links: readonly Link[];
}) {
  const drawn = links.slice(0, DRAWN_MAX).map((link, index, all) => {
    const angle = (2 * Math.PI * index) / all.length - Math.PI / 2;
    return {
      ...link,
      x: CENTER + RADIUS * Math.cos(angle),
      y: CENTER + RADIUS * Math.sin(angle),
    };
  });
  return (
    // The list below says the same in words.
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden="true"
      className="mx-auto w-full max-w-72 text-12"
    >
      {drawn.map(({ memberId, x, y, kinds }) => (
        <line
          key={memberId}
          x1={CENTER}
          y1={CENTER}
          x2={x}
          y2={y}
          className="stroke-line"
          strokeWidth={1 + kinds.length}
        />
      ))}
      {drawn.map(({ memberId, account: name, state, x, y }) => (
        <g key={memberId}>
          <circle cx={x} cy={y} r="10" className={state === 'active' ? 'fill-info' : 'fill-lose'} />
          <text
            x={x}
            y={y < CENTER ? y - 16 : y + 24}
            textAnchor="middle"
            className="fill-hi"
            fontSize="11"
          >
            {name.slice(0, 12)}
          </text>
        </g>
      ))}
      <circle cx={CENTER} cy={CENTER} r="14" className="fill-brand" />
      <text x={CENTER} y={CENTER + 28} textAnchor="middle" className="fill-hi" fontSize="11">
        {account.slice(0, 12)}
      </text>
    </svg>
  );
}
