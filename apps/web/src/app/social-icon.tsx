import type { readFooter } from '@padauk/contracts/site';
import type { ReplyOf } from '@padauk/contracts/route';

type Name = ReplyOf<typeof readFooter>['socialMedia'][number]['name'];

/** Plain signs of our own for each service: its letter or the thing that it is known by. */
const paths: Readonly<Record<Name, string>> = {
  YouTube:
    'M3 7.5A2.5 2.5 0 0 1 5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5zM10 9v6l5-3z',
  Twitter: 'M5 5l14 14M19 5L5 19',
  TikTok: 'M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4c0 3 2.5 5 5.5 5',
  Facebook: 'M15 5h-1.5A2.5 2.5 0 0 0 11 7.5V20M8 12h6',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM16.7 7.3v.01',
  WhatsApp:
    'M4 20l1.3-4A8 8 0 1 1 8 18.8zM9 9c0 3.5 2.5 6 6 6l1-2-2.5-1-1 1c-1-.5-1.5-1-2-2l1-1-1-2.5z',
  Telegram: 'M3 11.5L21 4l-3 16-5.5-4.5L10 19l-.5-5L21 4',
  Line: 'M12 4c-5 0-9 3-9 7 0 3.5 3 6.3 7 6.9V21l4.5-3.5C18.5 16.5 21 14 21 11c0-4-4-7-9-7zM8 9v4h2M12 9v4M15 13V9l2 4V9',
};

export function SocialIcon({ name }: { readonly name: Name }) {
  return (
    <svg
      width={22}
      height={22}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
