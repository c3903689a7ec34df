import { routes } from '@padauk/contracts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { checkOf } from '../apps/server/src/platform/http/validation.ts';

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
};

/** Objects whose inside is judged by whoever knows its form, and by whom. */
const judgedElsewhere: Readonly<Record<string, string>> = {
  'security.proveIdentity.response': 'WebAuthn, by its library',
  'security.addPasskey.response': 'WebAuthn, by its library',
  'security.logInByPasskey.response': 'WebAuthn, by its library',
  'identity.passSecondStep.response': 'WebAuthn, by its library',
  'staff.proveIdentity.response': 'WebAuthn, by its library',
  'staff.addPasskey.response': 'WebAuthn, by its library',
  'staff.logInByPasskey.response': 'WebAuthn, by its library',
  'rooms.placeRoomBet.bet': 'by the rules of the game',
  'studio.playRound.bet': 'by the rules of the game',
  'studio.actInRound.action': 'by the rules of the game',
  // Values by language, by game or by the code of a switch: the value has one type, whatever the key.
  'brandDesk.setSwitches.switches': 'codes of the white-label tree; another one is refused',
  'campaigns.createCampaign.terms.contributions.nodes': 'a share for each game',
  'campaigns.createCampaign.terms.contributions.types': 'a share for each type of game',
  'campaigns.grantBonus.terms.contributions.nodes': 'a share for each game',
  'campaigns.grantBonus.terms.contributions.types': 'a share for each type of game',
  'campaigns.priceTerms.terms.contributions.nodes': 'a share for each game',
  'campaigns.priceTerms.terms.contributions.types': 'a share for each type of game',
  'contentDesk.saveCategory.titles': 'words by language',
  'contentDesk.saveDraft.body.texts': 'words by language',
  'gameDesk.changeGame.names': 'names by language',
  'payments.setMethod.titles': 'titles by language',
  'staff.propose.campaign.terms.contributions.nodes': 'a share for each game',
  'staff.propose.campaign.terms.contributions.types': 'a share for each type of game',
  'staff.propose.method.payee': 'the payee of a code, read strictly by its scheme',
  'staff.propose.method.titles': 'titles by language',
  'staff.propose.terms.contributions.nodes': 'a share for each game',
  'staff.propose.terms.contributions.types': 'a share for each type of game',
  'wallet.receivePayoutCallback': 'signed by the provider that pays out, read by its adapter',
  'wallet.receivePaymentCallback': 'signed by the payment provider, read by its adapter',
};

/** Paths of the objects that take keys which the contract does not name. */
function openObjects(schema: Schema, path: string): string[] {
  const own = schema.type === 'object' && schema.additionalProperties !== false ? [path] : [];
  if (own.length > 0) return own;
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      openObjects(inner, `${path}.${name}`),
    ),
    ...(schema.items ? openObjects(schema.items, path) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) =>
      openObjects(inner, path),
    ),
  ];
}

/** What an input may hold, in any of its forms. */
const namesIn = ({ properties, anyOf, oneOf }: Schema): string[] => [
  ...Object.keys(properties ?? {}),
  ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap(namesIn),
];

/** The beginning of each form of an input: what says which of a union's kinds is meant. */
function formsOf({ properties = {}, anyOf = [], oneOf = [] }: Schema): object[] {
  const branches = [...anyOf, ...oneOf];
  if (branches.length > 0) return branches.flatMap(formsOf);
  const fixed = Object.entries(properties).map(([name, { const: only, enum: some }]) => {
    return [name, only ?? some?.[0]] as const;
  });
  return [Object.fromEntries(fixed.filter(([, value]) => value !== undefined))];
}

const inputs = routes.flatMap(({ id, body, query, params }) =>
  [body, query, params].flatMap((schema) => (schema ? [{ id, schema }] : [])),
);
/** What somebody would like to set who may not. */
const wishes = [
  'id',
  'role',
  'roles',
  'type',
  'merchantId',
  'memberId_',
  'balance',
  'isAdmin',
  'verified',
  'state',
  'passwordHash',
  'constructor',
  'toString',
];

describe('what the contract does not name is set by nobody (ASVS 8.2.3)', () => {
  test('no input has an open object but those that others judge', () => {
    const open = inputs.flatMap(({ id, schema }) =>
      openObjects(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, id),
    );
    expect([...new Set(open)].sort()).toEqual(Object.keys(judgedElsewhere).sort());
  });

  test.each(inputs.filter(({ id }) => judgedElsewhere[id] === undefined))('$id', ({ schema }) => {
    const check = checkOf(schema);
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    const named = namesIn(json);
    for (const wish of wishes.filter((name) => !named.includes(name))) {
      // Whatever else is wrong or missing: the wish is refused by its name.
      for (const form of formsOf(json)) {
        const faults = check({ ...form, [wish]: 'mine' }) ?? [];
        const refused = faults.map(({ path, code }) => [path, code]);
        expect(refused, wish).toContainEqual([wish, 'unknown_field']);
      }
    }
  });
});
