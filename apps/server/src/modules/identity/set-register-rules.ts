import { ok, refuse, type Result } from '@padauk/base';
import type { FieldError } from '@padauk/contracts';
import { isPatternId } from '@padauk/contracts/field-patterns';
import { CUSTOM_PATTERN } from '@padauk/contracts/field-rules';
import { refuseFields } from '@padauk/contracts/refuse-field';
import {
  guardFields,
  type SignInOptions,
  type SomeGuardFields,
  type SomeSignInOptions,
} from '@padauk/contracts/sign-in-options';
import type { Db, Tx } from '../../platform/platform.ts';
import { isCustomPattern } from './custom-pattern.ts';
import { countriesOf } from './mobile.ts';
import { readPolicy, writePolicy } from './policies.repo.ts';
import { loosened, withOptions } from './policy.ts';
import { houseFields, isPaymentRule, type StoredFieldRule } from './register-fields.ts';

/** What an operator decides about one field. */
export type FieldChoice = Pick<
  StoredFieldRule,
  'field' | 'enabled' | 'required' | 'minLength' | 'maxLength'
> & {
  readonly patternId: string;
  /** For the pattern `custom`. */
  readonly customPattern: string | null;
};
export type RegisterChoice = {
  readonly ageMin: number;
  readonly fields: readonly FieldChoice[];
  readonly options: SignInOptions;
};

/** Without them nobody could come back. */
const always: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword']);
const PASSWORD_MIN = 8;

export async function readRegisterChoice(tx: Db | Tx, merchantId: string): Promise<RegisterChoice> {
  const { ageMin, fields, options } = await readPolicy(tx, merchantId);
  return { ageMin, fields: fields.map(toChoice), options };
}

const toChoice = ({ customPattern, ...rule }: StoredFieldRule): FieldChoice => ({
  ...rule,
  customPattern: customPattern ?? null,
});

/** What an operator has chosen, as it is kept; undefined for a pattern that is none. */
function toStored({ patternId, customPattern, ...rest }: FieldChoice): StoredFieldRule | undefined {
  if (isPatternId(patternId)) return { ...rest, patternId };
  if (patternId !== CUSTOM_PATTERN || customPattern === null) return undefined;
  return isCustomPattern(customPattern) ? { ...rest, patternId, customPattern } : undefined;
}

/**
 * Sets what the registration asks for, and how one signs in. Fields and options that are not named
 * stay as they are. What loosens a guard is refused: it takes two people (`setSignInOptions`).
 */
export async function setRegisterRules(
  tx: Tx,
  merchantId: string,
  choice: Omit<RegisterChoice, 'options'> & { readonly options?: SomeSignInOptions | undefined },
): Promise<Result<undefined, 'invalid_fields' | 'two_people_needed'>> {
  const before = await readPolicy(tx, merchantId);
  const options = withOptions(before.options, choice.options ?? {});
  const wrong = [...wrongFields(choice.fields), ...wrongCountries(options)];
  if (wrong.length > 0) return refuseFields(wrong);
  const chosen = new Map(choice.fields.map((one) => [one.field, toStored(one)]));
  const fields = before.fields.map((rule) => chosen.get(rule.field) ?? rule);
  const looser = {
    options: loosened(before.options, options),
    guardFields: guardFields.filter(
      (field) => isRequired(before.fields, field) && !isRequired(fields, field),
    ),
  };
  if (looser.options.length + looser.guardFields.length > 0)
    return refuse('two_people_needed', looser);
  await writePolicy(tx, merchantId, { ageMin: choice.ageMin, fields, options });
  return ok(undefined);
}

/** Sets options alone, and what becomes of fields that guard, as two people have agreed. */
export async function setSignInOptions(
  tx: Tx,
  merchantId: string,
  changed: SomeSignInOptions,
  guards: SomeGuardFields = {},
): Promise<Result<undefined, 'invalid_fields'>> {
  const policy = await readPolicy(tx, merchantId);
  const options = withOptions(policy.options, changed);
  const wrong = wrongCountries(options);
  if (wrong.length > 0) return refuseFields(wrong);
  const asked = new Map<string, string | undefined>(Object.entries(guards));
  const fields = policy.fields.map((rule) => {
    const state = asked.get(rule.field);
    return state ? { ...rule, enabled: state !== 'off', required: false } : rule;
  });
  await writePolicy(tx, merchantId, { ...policy, fields, options });
  return ok(undefined);
}

const isRequired = (fields: readonly StoredFieldRule[], name: string): boolean =>
  fields.some(({ field, required }) => field === name && required);

function wrongFields(fields: readonly FieldChoice[]): FieldError[] {
  const known = new Set(houseFields.map(({ field }) => field));
  return fields.flatMap((one): FieldError[] => {
    const path = `fields.${one.field}`;
    if (known.has(one.field) && toStored(one) === undefined) return [{ path, code: 'pattern' }];
    const wrong =
      !known.has(one.field) ||
      one.minLength < (one.field === 'password' ? PASSWORD_MIN : 1) ||
      (one.field === 'paymentPassword' && !isPaymentRule(one)) ||
      one.maxLength < one.minLength ||
      one.maxLength > 255 ||
      (one.required && !one.enabled) ||
      (always.has(one.field) && !one.required);
    return wrong ? [{ path, code: 'choice' }] : [];
  });
}

/** Every code must be that of a country whose numbers can be told. */
const wrongCountries = ({ countries }: SignInOptions): FieldError[] =>
  countriesOf(countries).length === countries.length
    ? []
    : [{ path: 'options.countries', code: 'choice' }];
