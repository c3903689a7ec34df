import { createWriteStream } from 'node:fs';
import { chown, type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { orIfGone } from '../or-if-gone.ts';
import type { ServerUser } from '../postgres-files.ts';
import { syncPlace } from '../sync-place.ts';

const PIECE_BYTES = 2 ** 20;
/** A disk brings several small files home in the time of one. */
const AT_ONCE = 8;

export type CopyOptions = {
  /** Whose the copies are; of whoever runs this process when absent. */
  readonly user?: ServerUser | undefined;
  /** By the path inside the folder; of a folder, all that is in it. */
  readonly leavesOut?: (place: string) => boolean;
  /** Ends the copying before its end. */
  readonly signal?: AbortSignal;
};

/**
 * Copies files that others may write, lengthen, cut or remove meanwhile, to the disk itself. What
 * is no file, such as a socket, is left out.
 *
 * @param to - made for its owner alone
 */
export async function copyFolder(from: string, to: string, options: CopyOptions): Promise<void> {
  const { user, leavesOut = () => false, signal } = options;
  const walk = async (inside: string): Promise<void> => {
    const folder = path.join(to, inside);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (user) await chown(folder, user.uid, user.gid);
    // A file that is gone is none that is missed.
    const found = await orIfGone(readdir(path.join(from, inside), { withFileTypes: true }), []);
    const entries = found.filter(({ name }) => !leavesOut(path.join(inside, name)));
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    for (let first = 0; first < files.length; first += AT_ONCE) {
      signal?.throwIfAborted();
      await Promise.all(
        files.slice(first, first + AT_ONCE).map(async (name) => {
          const file = await orIfGone(open(path.join(from, inside, name)), undefined);
          if (file) await copyOpen(file, path.join(folder, name), user);
        }),
      );
    }
    for (const entry of entries) {
      if (entry.isDirectory()) await walk(path.join(inside, entry.name));
    }
    await syncPlace(folder);
  };
  await walk('');
}

export async function copyFile(from: string, to: string, user?: ServerUser): Promise<void> {
  await copyOpen(await open(from), to, user);
}

/**
 * To the end that it has by then. The system's own copy counts the bytes first, and waits for ever
 * for those of a file that was cut.
 */
async function copyOpen(from: FileHandle, to: string, user?: ServerUser): Promise<void> {
  await pipeline(
    from.createReadStream({ highWaterMark: PIECE_BYTES }),
    createWriteStream(to, { mode: 0o600, flush: true }),
  );
  if (user) await chown(to, user.uid, user.gid);
}
