import { revealContacts } from '@padauk/contracts/member-file';
import { Button } from '@padauk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Fact, Section } from '../../components/fact.tsx';
import { Time } from '../../components/time.tsx';
import type { MemberFile } from '../../lib/member-queries.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { call, useTexts } from '../../lib/site.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';

type Contacts = { readonly mobile: string | null; readonly email: string | null };

/** The member. Contacts are masked until somebody says why they are needed. */
export function MemberWho({ member }: { readonly member: MemberFile }) {
  const t = useTexts();
  const me = useQuery(operatorQuery).data;
  const mayReveal = me?.roles.some((role) => ['owner', 'risk', 'support'].includes(role)) ?? false;
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<Contacts>();
  const { mobile, email } = member.contacts;
  const reveal = async (reason: string) => {
    const { memberId } = member;
    const answer = await call(revealContacts, { params: { memberId }, body: { reason } });
    if (!answer.success) return answer;
    setShown(answer.value);
    return undefined;
  };
  const contactOf = (kind: 'mobile' | 'email') => {
    const known = kind === 'mobile' ? mobile : email;
    if (!known) return '–';
    return (
      <>
        <span className="tabular">{shown?.[kind] ?? known.masked}</span>{' '}
        <span className="text-mid">
          {t(known.verified ? 'people_verified' : 'people_unverified')}
        </span>
      </>
    );
  };
  return (
    <Section
      title={t('people_who')}
      aside={
        mayReveal &&
        !shown &&
        (mobile || email) && (
          <Button
            size="sm"
            kind="quiet"
            icon={<Eye size={16} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t('people_reveal')}
          </Button>
        )
      }
    >
      <dl>
        <Fact name="ID">
          <span className="text-12 break-all">{member.memberId}</span>
        </Fact>
        <Fact name={t('people_nickname')}>{member.nickname || '–'}</Fact>
        <Fact name={t('people_type')}>{t(typeWord(member.type))}</Fact>
        <Fact name={t('people_mobile')}>{contactOf('mobile')}</Fact>
        <Fact name={t('people_email')}>{contactOf('email')}</Fact>
        <Fact name={t('console_registered')}>
          <Time at={member.registeredAt} /> · {member.registeredIp}
        </Fact>
        <Fact name={t('console_last_login')}>
          <Time at={member.lastLoginAt} />
        </Fact>
        <Fact name={t('people_sessions')}>{member.sessions.length}</Fact>
      </dl>
      {asking && (
        <ReasonDialog
          title={t('people_reveal')}
          text={t('people_reveal_text')}
          confirm={t('people_reveal')}
          onConfirm={reveal}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

const typeWord = (type: number) => (type === 0 ? 'people_type_member' : 'people_type_agent');
