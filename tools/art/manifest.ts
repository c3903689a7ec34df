import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keep, rootDir } from './picture.ts';

/** Folders of the site whose files are painted here. */
const folders = [
  'avatars',
  'banners',
  'brand',
  'cards',
  'categories',
  'illustrations',
  'tables',
  'tiles',
] as const;
const publicDir = 'apps/web/public';

export type Manifest = Readonly<
  Record<string, { readonly bytes: number; readonly sha256: string }>
>;

/** What lies in the site's folders now: paths below `public`, with their sizes and digests. */
export function readPictures(): Manifest {
  const files = [
    'favicon.ico',
    ...folders.flatMap((folder) =>
      readdirSync(join(rootDir, publicDir, folder)).map((file) => `${folder}/${file}`),
    ),
  ].toSorted();
  return Object.fromEntries(
    files.map((file) => {
      const content = readFileSync(join(rootDir, publicDir, file));
      const sha256 = createHash('sha256').update(content).digest('hex');
      return [file, { bytes: content.length, sha256 }];
    }),
  );
}

export async function writeManifest(): Promise<void> {
  await keep('tools/art/manifest.json', `${JSON.stringify(readPictures(), null, 2)}\n`);
}
