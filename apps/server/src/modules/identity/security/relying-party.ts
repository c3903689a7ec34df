/** The site for which a passkey is made: a browser offers it there and nowhere else. */
export type RelyingParty = {
  /** The host name, without port. */
  readonly host: string;
  /** From where an answer may come. */
  readonly origins: readonly string[];
};

/**
 * The site that a call was sent to. A browser writes the address itself into what it signs, so an
 * answer that was fished for elsewhere names another one.
 *
 * @param publicUrl - where it is https, answers from an unprotected page are not taken
 */
export function relyingPartyOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  publicUrl: string | undefined,
): RelyingParty {
  const authority = typeof headers['host'] === 'string' ? headers['host'].toLowerCase() : '';
  const secure = publicUrl?.startsWith('https:') === true;
  return {
    host: authority.replace(/:\d+$/, ''),
    origins: secure ? [`https://${authority}`] : [`https://${authority}`, `http://${authority}`],
  };
}
