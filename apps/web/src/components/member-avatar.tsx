import { addressOf } from '@padauk/contracts/client';
import { type Avatar as OwnAvatar, readAvatar } from '@padauk/contracts/avatar';
import { fetchPicture } from '@padauk/site-client/fetch-picture';
import { Avatar } from '@padauk/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../lib/member.ts';
import { session } from '../lib/site.ts';

/** Where a picture of the set lies. */
export const avatarPath = (name: string): string => `/avatars/${name}.webp`;

/**
 * The face of the signed-in member: from the set, an own picture, or the first letter of the name.
 */
export function MemberAvatar({ sizePx }: { readonly sizePx: number }) {
  const member = useMember().data;
  const src = useAvatar(member?.avatar ?? null);
  return <Avatar name={member?.nickname ?? ''} src={src} sizePx={sizePx} decorative />;
}

function useAvatar(avatar: OwnAvatar | null): string | undefined {
  const own = avatar?.kind === 'own' ? avatar.version : undefined;
  const picture = useQuery({
    queryKey: ['member', 'avatar', own],
    queryFn: ({ signal }) => fetchPicture(addressOf(readAvatar), session.token(), signal),
    enabled: own !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return avatar?.kind === 'set' ? avatarPath(avatar.name) : picture.data;
}
