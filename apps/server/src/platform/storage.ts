import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Clock, DAY_MS } from '@padauk/base';
import { orIfGone } from './or-if-gone.ts';
import type { Random, Storage } from './platform.ts';

const SHA256_HEX = /^[0-9a-f]{64}$/;
/** The hash, and the name of who wrote. */
const DRAFT = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/;
/** Nobody writes one file for so long: who began it has ended. */
const DRAFT_OLD_MS = DAY_MS;

/** Files by the hash of their content, on the disk of this machine. */
export function createDiskStorage(folder: string, random: Random): Storage {
  const place = (sha256: string): string => path.join(folder, sha256.slice(0, 2), sha256);
  return {
    put: async (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = place(sha256);
      if (existsSync(file)) return { sha256 };
      await mkdir(path.dirname(file), { recursive: true });
      // Whole or not at all: written beside, synced, and renamed.
      const draft = `${file}.${random.uuid()}`;
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
      } catch (error) {
        // On a full disk the halves of files would keep it full.
        await rm(draft, { force: true });
        throw error;
      }
      return { sha256 };
    },
    get: async (sha256) => {
      if (!SHA256_HEX.test(sha256)) return undefined;
      return orIfGone(readFile(place(sha256)), undefined);
    },
  };
}

/** Removes what processes that were killed have left half-written; other processes may write. */
export async function sweepDrafts(folder: string, clock: Clock): Promise<void> {
  const before = clock.now().getTime() - DRAFT_OLD_MS;
  for (const name of await orIfGone(readdir(folder, { recursive: true }), [])) {
    if (!DRAFT.test(path.basename(name))) continue;
    const draft = path.join(folder, name);
    const found = await orIfGone(stat(draft), undefined);
    if (found && found.mtimeMs < before) await rm(draft, { force: true });
  }
}
