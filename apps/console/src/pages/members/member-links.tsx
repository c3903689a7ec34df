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

/** Wider than high: names are at both sides. */
const WIDTH = 380;
const HEIGHT = 240;
const [CENTER_X, CENTER_Y] = [WIDTH / 2, HEIGHT / 2];
const RADIUS = 84;
/** More around one center are told by the list alone. */
const DRAWN_MAX = 10;
const LETTERS_MAX = 14;

/** Beside its dot, away from the middle; above or below where the dot is over the middle. */
function labelPlace(x: number, y: number) {
  if (Math.abs(x - CENTER_X) > 1) {
    const right = x > CENTER_X;
    return { x: right ? x + 14 : x - 14, y: y + 4, textAnchor: right ? 'start' : 'end' } as const;
  }
  return { x, y: y < CENTER_Y ? y - 14 : y + 22, textAnchor: 'middle' } as const;
}

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
      x: CENTER_X + RADIUS * Math.cos(angle),
      y: CENTER_Y + RADIUS * Math.sin(angle),
    };
  });
  return (
    // The list below says the same as text.
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="mx-auto w-full max-w-96 text-12"
    >
      {drawn.map(({ memberId, x, y, kinds }) => (
        <line
          key={memberId}
          x1={CENTER_X}
          y1={CENTER_Y}
          x2={x}
          y2={y}
          className="stroke-line"
          strokeWidth={1 + kinds.length}
        />
      ))}
      {drawn.map(({ memberId, account: name, state, x, y }) => (
        <g key={memberId}>
          <circle cx={x} cy={y} r="10" className={state === 'active' ? 'fill-info' : 'fill-lose'} />
          <text {...labelPlace(x, y)} className="fill-hi" fontSize="11">
            {name.slice(0, LETTERS_MAX)}
          </text>
        </g>
      ))}
      <circle cx={CENTER_X} cy={CENTER_Y} r="14" className="fill-brand" />
      <text x={CENTER_X} y={CENTER_Y + 28} textAnchor="middle" className="fill-hi" fontSize="11">
        {account.slice(0, LETTERS_MAX)}
      </text>
    </svg>
  );
}
