import { DeskLink } from '../app/desk-link.tsx';

type Props = { readonly memberId: string; readonly account: string };

/** The name of a member, and the way to everything that is known of the account. */
export function MemberLink({ memberId, account }: Props) {
  return (
    <DeskLink
      to={`/members/${memberId}`}
      className="inline-flex min-h-8 items-center font-bold text-acc"
    >
      {account}
    </DeskLink>
  );
}
