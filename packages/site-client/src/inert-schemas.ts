/**
 * What stands in for `zod/mini` in the browser builds. The contracts describe their calls with
 * schemas; in a browser only the paths and the types of the calls are used, and the types are gone
 * after the build. So the schemas are made of nothing there, and seven kilobytes stay at home.
 */
type Inert = { readonly check: () => Inert };
const inert: Inert = { check: () => inert };
const make = (..._parts: readonly unknown[]): Inert => inert;

export {
  make as array,
  make as boolean,
  make as discriminatedUnion,
  make as enum,
  make as extend,
  make as int,
  make as lazy,
  make as length,
  make as literal,
  make as looseObject,
  make as maximum,
  make as maxLength,
  make as minimum,
  make as minLength,
  make as nullable,
  make as number,
  make as omit,
  make as optional,
  make as partial,
  make as partialRecord,
  make as record,
  make as regex,
  make as strictObject,
  make as string,
  make as union,
  make as unknown,
};
