import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TestProject } from 'vitest/node';
import { clusterImage } from '../../src/launch/clusterImage.mjs';

const CACHE = 'node_modules/.cache/metro-admin-console';

// The image is unpacked once for all tests, and named after its content.
// A new migration or another PGlite makes a new one.
const unpacked = async (): Promise<string> => {
  const image = await clusterImage();
  const path = join(CACHE, `database-${createHash('sha256').update(image).digest('hex').slice(0, 16)}.tar`);
  if (existsSync(path)) return path;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, gunzipSync(image));
  renameSync(draft, path);
  for (const name of readdirSync(CACHE))
    if (/^database-.*\.tar$/.test(name) && !path.endsWith(name)) rmSync(join(CACHE, name));
  return path;
};

// Several projects request the image at the same time.
let image: Promise<string> | undefined;

/** Runs before a project's tests: makes the image that `testDatabase()` copies from, where it is missing. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  provide('databaseImage', await (image ??= unpacked()));
};
