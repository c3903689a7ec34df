/** What came back of one request. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: {
    readonly success: boolean;
    readonly code?: string;
    readonly value: Record<string, unknown>;
    readonly message?: string;
  };
};

type Options = {
  readonly token?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly raw?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends plain requests to a server, well formed or not, and reads what comes back. */
export const senderTo =
  (url: string) =>
  async (method: string, address: string, options: Options = {}): Promise<Answer> => {
    const body =
      options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await fetch(url + address, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        'accept-language': 'en',
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text.startsWith('{') ? JSON.parse(text) : {},
    };
  };
