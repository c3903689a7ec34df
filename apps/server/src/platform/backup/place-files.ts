import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf } from '@padauk/base/error-code';
import { freeName, putAside } from '../set-aside.ts';
import { syncPlace } from '../sync-place.ts';

/** Where stored files are brought to, and how they get to their place. */
export type FilesPlace = {
  /** A folder that is not there yet. */
  readonly half: string;
  /** Gives all that is in it its place. */
  readonly finish: () => Promise<void>;
};

/** Gives what is in the folder of stored files another name: what a backup does not know stays. */
export async function clearFiles(files: string): Promise<FilesPlace> {
  if (existsSync(files)) {
    try {
      putAside(files);
    } catch (error) {
      // A disk of its own is mounted there, and keeps its name.
      if (errorCodeOf(error) !== 'EBUSY') throw error;
      return clearInside(files);
    }
  }
  const half = `${files}.new`;
  await rm(half, { recursive: true, force: true });
  return {
    half,
    finish: async () => {
      await rename(half, files);
      await syncPlace(path.dirname(files));
    },
  };
}

/** What no backup brings: set aside for people alone, or made with a disk and read by root alone. */
export const isKeptOut = (name: string): boolean => /^(aside(-\d+)?|lost\+found)$/.test(name);

/** The same inside of it. */
export async function clearInside(files: string): Promise<FilesPlace> {
  const half = path.join(files, 'new');
  await rm(half, { recursive: true, force: true });
  const found = readdirSync(files).filter((name) => !isKeptOut(name));
  if (found.length > 0) {
    const aside = freeName(path.join(files, 'aside'));
    mkdirSync(aside, { mode: 0o700 });
    for (const name of found) renameSync(path.join(files, name), path.join(aside, name));
  }
  return {
    half,
    finish: async () => {
      for (const name of readdirSync(half).filter((one) => !isKeptOut(one))) {
        await rename(path.join(half, name), path.join(files, name));
      }
      // With what a backup of an earlier release has set aside.
      await rm(half, { recursive: true });
      await syncPlace(files);
    },
  };
}
