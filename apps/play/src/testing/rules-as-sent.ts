/** The rules of a title as they go over the wire. */
export const rulesAsSent = ({ rules }: { readonly rules: unknown }): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(rules, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  );
