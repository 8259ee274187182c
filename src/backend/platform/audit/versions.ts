import { and, desc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { MAX_VERSIONS, type RecordHistory } from '../../../contract/endpoints/history';
import { Failure } from '../../../contract/failure';
import type { Id } from '../../../contract/values';
import { notFound } from '../refusals/commonRefusals';
import { auditLog, media } from '../db/schema';
import type { Queries } from '../db/sql';
import type { Fields } from './audit';

/** The field of an entry with the time of the restored version. */
const AS_OF = 'restored_as_of';

const WRITES = ['create', 'update', 'updateImage', 'updateRow', 'publish', 'delete', 'restore'];

/** A record as a log entry left it. The version before the oldest entry, if that did not create the record, has no entry. */
export interface LoggedVersion {
  readonly id: string;
  readonly at?: Date;
  readonly by?: string;
  readonly action: string;
  readonly asOf?: string;
  /** Undefined once it was deleted. */
  readonly fields: Fields | undefined;
}

type Entry = typeof auditLog.$inferSelect;

const without = (fields: Fields, names: Fields | null): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(names ?? {}, name)));

const picked = (fields: Fields | null, isField: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => isField(name)));

// Undoes the changes of each entry, starting from the present record.
const reconstructVersions = (
  entries: readonly Entry[],
  present: Fields,
  isField: (name: string) => boolean,
): readonly LoggedVersion[] => {
  const versions: LoggedVersion[] = [];
  let state = present;
  for (const entry of entries) {
    const [before, after] = [picked(entry.before, isField), picked(entry.after, isField)];
    const then = { ...without(without(state, before), after), ...after };
    const asOf = entry.after?.[AS_OF];
    versions.push({
      ...{ id: String(entry.id), at: entry.at, by: entry.username, action: entry.action },
      ...(typeof asOf === 'string' && { asOf }),
      fields: entry.action === 'delete' ? undefined : then,
    });
    state = entry.action === 'delete' ? before : { ...without(then, after), ...before };
  }
  const oldest = entries.at(-1);
  if (!oldest) return [{ id: 'now', action: 'first', fields: present }];
  if (oldest.action !== 'create') versions.push({ id: `before-${oldest.id}`, action: 'first', fields: state });
  return versions;
};

/**
 * The versions of a record, newest first, from its entries of the log.
 * `present` is the current record in the form of the log, or undefined where it was deleted.
 * `isField` separates the fields of the record from the rest of an entry.
 */
export const readVersions = async (
  queries: Queries,
  {
    entity,
    id,
    present,
    isField,
  }: {
    readonly entity: string;
    readonly id: Id;
    readonly present: Fields;
    readonly isField: (name: string) => boolean;
  },
): Promise<{ readonly versions: readonly LoggedVersion[]; readonly isCut: boolean }> => {
  const entries = await queries
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, String(id)),
        eq(auditLog.result, 'done'),
        inArray(auditLog.action, WRITES),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MAX_VERSIONS + 1);
  const versions = reconstructVersions(entries, present, isField);
  return { versions: versions.slice(0, MAX_VERSIONS), isCut: entries.length > MAX_VERSIONS };
};

/** The version with an id, and its fields. Throws a 404 where it does not exist, or had no record. */
export const versionOf = (
  versions: readonly LoggedVersion[],
  id: string,
): LoggedVersion & { readonly fields: Fields } => {
  const found = versions.find((version) => version.id === id);
  if (!found?.fields) throw notFound('version');
  return { ...found, fields: found.fields };
};

const HASH = /(?:^|\s)([0-9a-f]{64})$/;

/** Parses a picture in the log's form: its hash and, where known, its file name; undefined for other values. */
export const pictureOf = (text: unknown): { readonly hash: string; readonly name: string } | undefined => {
  const hash = typeof text === 'string' ? HASH.exec(text)?.[1] : undefined;
  return hash === undefined ? undefined : { hash, name: String(text).slice(0, -hash.length).trim() };
};

/** Returns those pictures that are still stored. */
const keptOf = async (queries: Queries, hashes: readonly string[]): Promise<ReadonlySet<string>> => {
  if (hashes.length === 0) return new Set();
  const found = await queries
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.hash, [...new Set(hashes)]));
  return new Set(found.map(({ hash }) => hash));
};

/** The message for a version that cannot be restored because of its pictures. */
export const PICTURE_DELETED =
  'A picture of this version was deleted: unused pictures are kept for a week. Add it again.';

interface Shown {
  /** The picture that a field of the log names, and the shown text of the field; undefined for other fields. */
  readonly pictureIn: (name: string, value: unknown) => { readonly hash: string; readonly shown: string } | undefined;
  /** Every picture that a version needs. */
  readonly hashesOf: (fields: Fields) => readonly string[];
  readonly address: (hash: string) => string;
}

/** Versions for the console: pictures by their addresses, never by their hashes. */
export const historyReplyOf = async (
  queries: Queries,
  { versions, isCut }: { readonly versions: readonly LoggedVersion[]; readonly isCut: boolean },
  { pictureIn, hashesOf, address }: Shown,
): Promise<RecordHistory> => {
  const there = versions.flatMap(({ fields, ...version }) => (fields ? [{ ...version, fields }] : []));
  const kept = await keptOf(
    queries,
    there.flatMap(({ fields }) => hashesOf(fields)),
  );
  return {
    versions: there.map(({ fields, at, by, action, asOf, id }) => {
      const named = Object.entries(fields).map(([name, value]) => ({ name, value, picture: pictureIn(name, value) }));
      return {
        ...{ id, action },
        ...(at && { at: at.toISOString(), by: by ?? '' }),
        ...(asOf && { as_of: asOf }),
        fields: Object.fromEntries(named.map(({ name, value, picture }) => [name, picture?.shown ?? value])),
        pictures: Object.fromEntries(
          named.flatMap(({ name, picture }) =>
            picture && kept.has(picture.hash) ? [[name, address(picture.hash)]] : [],
          ),
        ),
        obstacle: hashesOf(fields).every((hash) => kept.has(hash)) ? '' : PICTURE_DELETED,
      };
    }),
    is_cut: isCut,
  };
};

/** Throws a 422 where a picture of a version was deleted. */
export const assertPicturesExist = async (queries: Queries, hashes: readonly string[]): Promise<void> => {
  const kept = await keptOf(queries, hashes);
  if (!hashes.every((hash) => kept.has(hash))) throw new Failure(PICTURE_DELETED, { status: 422 });
};

/** Parses a version as a save of today would. Throws a 422 with the first reason why the save would be refused. */
export const parseVersion = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Failure(`This version can no longer be saved. ${issue?.message ?? ''}`.trim(), { status: 422 });
};

/** The extra field in the entry of a restored record: the time of the version. */
export const asOf = ({ at }: LoggedVersion): Fields => ({ [AS_OF]: at?.toISOString() ?? '' });
