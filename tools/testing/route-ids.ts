import { type Route, routes } from '@padauk/contracts';
import * as z from 'zod';

type JsonObject = {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly JsonObject[];
  readonly oneOf?: readonly JsonObject[];
};

/** Names of the fields of a schema, those of each branch of a union too. */
export function fieldNames(schema: Route['body']): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonObject;
  const branches = [json, ...(json.anyOf ?? []), ...(json.oneOf ?? [])];
  return [...new Set(branches.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

/** Calls that name something by an id, wherever it stands, with those ids. */
export const routesWithIds: readonly { readonly route: Route; readonly ids: readonly string[] }[] =
  routes
    .map((route) => ({
      route,
      ids: [route.params, route.query, route.body]
        .flatMap(fieldNames)
        .filter((name) => /(Id|Ids)$/.test(name)),
    }))
    .filter(({ ids }) => ids.length > 0);
