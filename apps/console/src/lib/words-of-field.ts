import type { FieldError } from '@padauk/contracts/refusals';
import type { Translate } from '@padauk/texts/browser';
import { moneyText } from '@padauk/ui/money';

/** Why a field was refused. Bounds of money and of numbers are told as money is everywhere. */
export function wordsOfField(t: Translate, { code, params }: FieldError): string {
  const isAmount = code === 'too_small' || code === 'too_large';
  const told = ([name, bound]: [string, string | number]) =>
    [name, isAmount ? moneyText(String(bound)) : bound] as const;
  return t(`field_${code}`, Object.fromEntries(Object.entries(params ?? {}).map(told)));
}
