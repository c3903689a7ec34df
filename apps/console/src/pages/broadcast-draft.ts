import type { broadcastKinds, sendBroadcast } from '@padauk/contracts/inbox';
import type { BodyOf } from '@padauk/contracts/route';
import { whole } from '../lib/typed-number.ts';
import { instantInZone } from '../lib/zone-time.ts';

export const writtenLanguages = ['EN', 'MY', 'CN'] as const;
type Written = (typeof writtenLanguages)[number];
type Words = { readonly title: string; readonly content: string };

/** Conditions in days, by the names of their texts. */
export const dayFields = ['registered', 'seen', 'not_seen'] as const;
type DayField = (typeof dayFields)[number];
const DAYS_MAX = 3650;

/** A message to many, as it was typed. */
export type BroadcastDraft = {
  readonly kind: (typeof broadcastKinds)[number];
  readonly accounts: string;
  readonly days: Readonly<Record<DayField, string>>;
  readonly texts: Readonly<Record<Written, Words>>;
  readonly sendAt: string;
};
const blank: Words = { title: '', content: '' };
export const firstBroadcast: BroadcastDraft = {
  kind: 'service',
  accounts: '',
  days: { registered: '', seen: '', not_seen: '' },
  texts: { EN: blank, MY: blank, CN: blank },
  sendAt: '',
};

/** What cannot be taken as it was typed, by its field. */
export type BroadcastFaults = Partial<
  Record<DayField | 'sendAt' | `${Written}.${keyof Words}`, 'number' | 'needed' | 'past'>
>;

const isEmpty = (text: string) => text.trim() === '';
/** Empty is no condition; what cannot be read is a fault, and never nothing. */
const daysOf = (typed: string): number | undefined => whole(typed, DAYS_MAX) || undefined;

/** What a draft would send, with all that is wrong with it: only one without faults is sent. */
export function readBroadcast(
  { kind, accounts, days, texts, sendAt }: BroadcastDraft,
  timeZone: string,
  nowMs: number,
): { readonly body: BodyOf<typeof sendBroadcast>; readonly faults: BroadcastFaults } {
  const faults: BroadcastFaults = {};
  for (const field of dayFields) {
    if (!isEmpty(days[field]) && !daysOf(days[field])) faults[field] = 'number';
  }
  for (const language of writtenLanguages) {
    const { title, content } = texts[language];
    // English is what readers of all other languages get; of the others both or neither.
    if (language !== 'EN' && isEmpty(title) && isEmpty(content)) continue;
    if (isEmpty(title)) faults[`${language}.title`] = 'needed';
    if (isEmpty(content)) faults[`${language}.content`] = 'needed';
  }
  const at = instantInZone(sendAt, timeZone);
  if (at && Date.parse(at) <= nowMs) faults.sendAt = 'past';
  const names = accounts.split(/[\s,]+/).filter((name) => name !== '');
  const [registered, seen, notSeen] = dayFields.map((field) => daysOf(days[field]));
  const isWritten = (language: Written) => !isEmpty(texts[language].title);
  const body = {
    kind,
    audience: {
      ...(names.length > 0 && { accounts: names }),
      ...(registered && { registeredWithinDays: registered }),
      ...(seen && { seenWithinDays: seen }),
      ...(notSeen && { notSeenForDays: notSeen }),
    },
    texts: {
      EN: texts.EN,
      ...(isWritten('MY') && { MY: texts.MY }),
      ...(isWritten('CN') && { CN: texts.CN }),
    },
    ...(at && { sendAt: at }),
  };
  return { body, faults };
}
