import { session, texts } from './site.ts';

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
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
