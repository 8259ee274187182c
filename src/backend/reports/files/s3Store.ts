import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'minio';
import { Failure } from '../../../contract/failure';
import { DRAFT, HOUR, sweepDrafts, type FileStore } from './store';

/** A store of files that speaks Amazon's S3: `https://KEY:SECRET@host:9000/bucket/folder?region=…`. */
export interface S3Address {
  readonly endPoint: string;
  readonly port: number;
  readonly useSSL: boolean;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly bucket: string;
  /** What the names of objects begin with: empty, or ending with a slash. */
  readonly prefix: string;
}

/** Reads the address of a store; undefined where it names no bucket, or no key. */
export const s3AddressOf = (text: string): S3Address | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(text);
  const [bucket = '', ...folders] = decodeURIComponent(pathname).split('/').filter(Boolean);
  if (bucket === '' || username === '' || password === '') return undefined;
  const useSSL = protocol === 'https:';
  return {
    ...{ endPoint: hostname, port: Number(port || (useSSL ? 443 : 80)), useSSL, bucket },
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
};

/** The store of files does not answer, or does not take the key: a refusal in words wherever it is asked. */
export class StoreAway extends Failure {
  constructor(cause: unknown) {
    super('The store of files does not answer. Try again in a few seconds.', { status: 503, retryAfter: 3, cause });
  }
}

const ABSENT = new Set(['NotFound', 'NoSuchKey']);
const isAbsent = (error: unknown): boolean => ABSENT.has(String((error as { code?: unknown }).code));

const SILENCE_MS = 20_000;

/**
 * Finished files in a store that speaks S3, which the processes on several machines share. A file is written into `folder` while it is
 * being made, and sent when it is whole.
 */
export const s3Store = ({ bucket, prefix, ...server }: S3Address, folder: string): FileStore => {
  let connected: Promise<Client> | undefined;
  // Installations without such a store do not load what speaks to it.
  const connect = async (): Promise<Client> => {
    const { Client: S3Client } = await import('minio');
    return new S3Client({ ...server, pathStyle: true });
  };
  const ask = async <T>(what: (client: Client) => Promise<T>, isLong = false): Promise<T> => {
    const over = new AbortController();
    try {
      const answer = what(await (connected ??= connect()));
      if (isLong) return await answer;
      const late = sleep(SILENCE_MS, undefined, { signal: over.signal, ref: false }).then(() => {
        throw new Error(`No answer within ${SILENCE_MS / 1000} s.`);
      });
      return await Promise.race([answer, late]);
    } catch (error) {
      if (isAbsent(error)) throw error;
      throw new StoreAway(error);
    } finally {
      over.abort();
    }
  };
  const sizeOf = async (name: string): Promise<number | undefined> => {
    try {
      return (await ask((client) => client.statObject(bucket, prefix + name))).size;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };
  const draft = (name: string): string => join(folder, name + DRAFT);
  const remove = (name: string): Promise<void> => ask((client) => client.removeObject(bucket, prefix + name));

  return {
    draft: async (name) => {
      await mkdir(folder, { recursive: true });
      return draft(name);
    },
    keep: async (name) => {
      await ask((client) => client.fPutObject(bucket, prefix + name, draft(name)), true);
      await rm(draft(name), { force: true });
    },
    discard: async (name) => {
      await rm(draft(name), { force: true });
      await remove(name);
    },
    has: async (name) => (await sizeOf(name)) !== undefined,
    read: async (name) => {
      const bytes = await sizeOf(name);
      return bytes === undefined
        ? undefined
        : { stream: await ask((client) => client.getObject(bucket, prefix + name)), bytes };
    },
    sweep: async (wanted, now) => {
      const left = await ask(async (client) => {
        const found: string[] = [];
        for await (const item of client.listObjectsV2(bucket, prefix, true)) {
          const { name, lastModified } = item as { readonly name?: string; readonly lastModified?: Date };
          const own = name?.slice(prefix.length) ?? '';
          if (own !== '' && !wanted.has(own) && (lastModified?.getTime() ?? now) < now - HOUR) found.push(own);
        }
        return found;
      });
      for (const name of left) await remove(name);
      await sweepDrafts(folder, now);
    },
  };
};
