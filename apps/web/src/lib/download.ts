import { session, texts } from './site.ts';

/** A browser may begin to write a file a moment after the press. */
const KEPT_MS = 1000;

/**
 * Fetches a file that only its owner may have, and hands it to the browser to be kept.
 *
 * @throws when the server does not give it
 */
export async function download(address: string, name: string): Promise<void> {
  const response = await fetch(address, {
    headers: {
      authorization: `Bearer ${session.token() ?? ''}`,
      // Its titles are those of the page that it comes from.
      'accept-language': texts.language(),
    },
  });
  if (!response.ok) throw new Error(`the file answered ${response.status}`);
  saveFile(await response.blob(), name);
}

/** Hands what the page has to the browser to be kept. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
