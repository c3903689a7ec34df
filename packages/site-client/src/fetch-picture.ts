/**
 * A picture that only a signed-in reader may see, as a `data:` address. It is a file, not the
 * envelope: so the typed client is not used, only its address.
 *
 * @param headers - beside the token
 * @throws when the server does not give it
 */
export async function fetchPicture(
  address: string,
  token: string | null,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const response = await fetch(address, {
    headers: { ...headers, authorization: `Bearer ${token ?? ''}` },
    signal,
  });
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${response.headers.get('content-type') ?? 'image/jpeg'};base64,${btoa(text)}`;
}
