import type { Contract, GroupName } from '../../contract';
import type { Answer, Endpoint, Request } from '../../contract/endpoint';
import type { Cipher } from '../../contract/cipher';
import type { Viewing } from '../../contract/endpoints/viewAs';
import type { PermissionFlags } from '../../contract/permissions';
import type { Queries, Sql } from './db/sql';
import type { Mailer } from './mail/mailer';
import type { Sender } from './push/sender';
import type { ReportQueue } from './files/reportQueue';
import type { JsonRows } from './http/jsonRows';

/** Hashes passwords and checks them, a few at a time. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /**
   * Returns false for a wrong password, an unknown account, or an account without a password.
   * An unknown account takes the same work: `standIn`, the hash of another account, or a hash of today's cost is checked.
   */
  readonly verify: (password: string, stored: string | undefined, standIn?: string) => Promise<boolean>;
  /** True for a hash of another cost or kind, which should be made again while the password is known. */
  readonly isOutdated: (stored: string) => boolean;
}

/** The dependencies of the handlers. Made once in compose.ts; a test makes its own. */
export interface World {
  readonly db: Sql;
  readonly cipher: Cipher;
  readonly now: () => Date;
  readonly passwords: Passwords;
  readonly mail: Mailer;
  /**
   * The address of the console for staff, without a trailing slash.
   * `reached`, the address that a caller used, replaces a missing configuration only in an answer to that caller,
   * since any caller can forge it.
   */
  readonly publicUrl: (reached?: string) => string;
  /** Runs work that no call waits for. A failure is logged; closing waits for the work. */
  readonly background: (work: () => Promise<void>) => void;
  /** The schemes of the app's own links, beside https, for the targets of banners. */
  readonly appSchemes: readonly string[];
  /** Sends push notifications without a schedule: tests on one phone. */
  readonly sender: Sender;
  /** The queue of report files. */
  readonly reportQueue: ReportQueue;
}

/** The address and the time of a call. */
export interface Origin {
  readonly at: Date;
  readonly address: string;
  /** The device in words: "Chrome 140 on Windows". */
  readonly device: string;
  /** The address of this server as the caller wrote it, such as `http://localhost:8080`. */
  readonly reached?: string;
}

/** The caller: a signed-in member of staff, as stored at this call. */
export interface Person {
  readonly userId: number;
  readonly username: string;
  readonly department: string;
  readonly flags: PermissionFlags;
  readonly uuid: string;
  readonly tokenHash: string;
  readonly sessionId: string;
  /** True where another account set the password: until it is replaced, the account holds nothing. */
  readonly mustChoosePassword?: true;
  /** The session views the console as another account: `flags` are those of both, and nothing is written. */
  readonly viewing?: Viewing;
}

/** Reads the owner of a session, as stored now; undefined once it has ended. */
export type Sessions = (queries: Queries, session: Pick<Person, 'tokenHash'>, now: Date) => Promise<Person | undefined>;

/** The input of a handler: id and body of the row, the origin, and the caller of a session. */
export type Call<E extends Endpoint> = Request<E> & { readonly from: Origin } & (E extends { auth: 'none' }
    ? unknown
    : { readonly who: Person });

/**
 * Answers one row of the contract, or throws a Failure with the status and the sentence of the refusal.
 * A whole list may be returned as JSON rows.
 */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | JsonRows>;

/** A handler for every row of a group. */
export type GroupHandlers<G extends Readonly<Record<string, Endpoint>>> = {
  readonly [V in keyof G]: Handler<G[V]>;
};

/** A handler for every row of every group: a missing one does not compile. */
export type Handlers = { readonly [G in GroupName]: GroupHandlers<Contract[G]> };
