/**
 * A picture that only a signed-in reader may see, as a `data:` address. It is a file, not the
 * envelope: so the typed client is not used, only its address.
 *
 * @throws when the server does not give it
 */
export async function fetchPicture(
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token ?? ''}` },
    signal,
  });
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${response.headers.get('content-type') ?? 'image/jpeg'};base64,${btoa(text)}`;
}
