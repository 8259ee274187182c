import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import type http from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'minio';
import { Failure } from '../../../contract/failure';
import { abortableTransport } from './abortableTransport';
import { DRAFT, HOUR, isQueueName, sweepDrafts, type FileStore } from './store';

/** A store of files that speaks Amazon's S3: `https://KEY:SECRET@host:9000/bucket/folder?region=…`. */
export interface S3Address {
  readonly endPoint: string;
  readonly port: number;
  readonly useSSL: boolean;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly bucket: string;
  /** The beginning of object names: empty, or ending with a slash. */
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

/** The store of files does not answer, or refuses the key. Every use of it throws this failure. */
export class StoreUnavailable extends Failure {
  constructor(cause: unknown) {
    super('The store of files does not answer. Try again in a few seconds.', { status: 503, retryAfter: 3, cause });
  }
}

const ABSENT = new Set(['NotFound', 'NoSuchKey']);
const isAbsent = (error: unknown): boolean => ABSENT.has(String((error as { code?: unknown }).code));

const SILENCE_MS = 20_000;

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const leave = (): void => reject(signal.reason as Error);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });

/** The options of a store, beside its address. */
export interface S3StoreOptions {
  /** The name of this installation. Objects below other names belong to others, and are never removed. */
  readonly installation: string;
  /** The longest time without an answer, or without a byte of a file; 20 s where absent. */
  readonly silenceMs?: number;
}

/**
 * Finished files in a store that speaks S3, shared by the processes on several machines.
 * A file is written into `folder` while it is being made, and sent when it is complete.
 * Its name begins with that of the installation: a bucket may hold the files of several, and anything else.
 */
export const s3Store = (
  { bucket, prefix, ...server }: S3Address,
  folder: string,
  { installation, silenceMs = SILENCE_MS }: S3StoreOptions,
): FileStore => {
  const below = `${installation}/`;
  // Installations without such a store do not load its client.
  const connect = async (given: AbortSignal, silence?: number): Promise<Client> => {
    const { Client: S3Client } = await import('minio');
    const transport = abortableTransport(server.useSSL, given, silence) as typeof http;
    return new S3Client({ ...server, pathStyle: true, transport });
  };
  const ask = async <T>(what: (client: Client) => Promise<T>): Promise<T> => {
    const [answered, failed] = [new AbortController(), new AbortController()];
    try {
      const client = await connect(failed.signal);
      const late = sleep(silenceMs, undefined, { signal: answered.signal, ref: false }).then(() => {
        throw new Error(`No answer within ${silenceMs / 1000} s.`);
      });
      return await Promise.race([what(client), late]);
    } catch (error) {
      failed.abort();
      if (isAbsent(error)) throw error;
      throw new StoreUnavailable(error);
    } finally {
      answered.abort();
    }
  };
  const draft = (name: string): string => join(folder, basename(name) + DRAFT);
  // A file may take any time, as long as bytes are sent. Once it is not wanted any more, its connections are closed.
  const send = async (name: string, signal?: AbortSignal): Promise<void> => {
    const over = new AbortController();
    const given = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
    const content = createReadStream(draft(name));
    try {
      signal?.throwIfAborted();
      const { size } = await stat(draft(name));
      const client = await connect(given, silenceMs);
      await Promise.race([client.putObject(bucket, prefix + name, content, size), abortOf(given)]);
    } catch (error) {
      signal?.throwIfAborted();
      throw new StoreUnavailable(error);
    } finally {
      content.destroy();
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
  const remove = (name: string): Promise<void> => ask((client) => client.removeObject(bucket, prefix + name));
  // A name without a folder was written by an older version; it expires in every copy of a database at the same
  // time.
  const isOurs = (name: string): boolean => name.startsWith(below) || !name.includes('/');

  return {
    nameOf: (name) => below + name,
    draft: async (name) => {
      await mkdir(folder, { recursive: true });
      return draft(name);
    },
    keep: async (name, signal) => {
      await send(name, signal);
      await rm(draft(name), { force: true });
    },
    dropDraft: (name) => rm(draft(name), { force: true }),
    discard: async (name) => {
      if (isOurs(name)) await remove(name);
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
        for await (const item of client.listObjectsV2(bucket, prefix + below, true)) {
          const { name, lastModified } = item as { readonly name?: string; readonly lastModified?: Date };
          const own = name?.slice(prefix.length) ?? '';
          const isKnown = wanted.has(own) || !own.startsWith(below) || !isQueueName(own.slice(below.length));
          if (!isKnown && (lastModified?.getTime() ?? now) < now - HOUR) found.push(own);
        }
        return found;
      });
      for (const name of left) await remove(name);
      await sweepDrafts(folder, now);
    },
  };
};
