/** What the tests use of `oidc-provider`, which brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    readonly oidc: {
      readonly provider: {
        readonly Grant: new (owner: { clientId: string; accountId: string }) => Grant;
      };
      readonly client?: { readonly clientId: string };
      readonly session?: { readonly accountId?: string };
    };
  };
  type Configuration = {
    readonly findAccount: (context: Context, subject: string) => object;
    readonly interactions: {
      readonly url: (context: Context, interaction: { readonly uid: string }) => string;
    };
    readonly loadExistingGrant: (context: Context) => Promise<Grant>;
    readonly [option: string]: unknown;
  };

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { readonly accountId: string } },
    ): Promise<void>;
  }
}
