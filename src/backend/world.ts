import type { Answer, Endpoint, Request } from '../contract/endpoint';
import type { Cipher } from '../contract/cipher';
import type { Viewing } from '../contract/endpoints/viewAs';
import type { PermissionFlags } from '../contract/permissions';
import type { Sql, Transaction } from './database/sql';
import type { Mail } from './mail';
import type { Passwords } from './staff/passwords';
import type { Sender } from './notifications/sender';
import type { ReportQueue } from './reports/reportQueue';
import type { WrittenRows } from './http/writtenRows';

/** What the handlers work with. Made once in compose.ts; a test makes its own. */
export interface World {
  readonly db: Sql;
  readonly cipher: Cipher;
  readonly now: () => Date;
  readonly passwords: Passwords;
  readonly mail: Mail;
  /**
   * The address at which staff reach the console, without a trailing slash. `reached` is the one that a caller used: it may
   * replace one that is not configured in an answer to that very caller, and nowhere else, since they can make it up.
   */
  readonly publicUrl: (reached?: string) => string;
  /** Runs work that no call waits for. A failure goes to the log; closing waits for it. */
  readonly background: (work: () => Promise<void>) => void;
  /** The schemes of the app's own links, beside https: where banners may lead. */
  readonly appSchemes: readonly string[];
  /** Hands push notifications over that no schedule waits for: those that are tried on one phone. */
  readonly sender: Sender;
  /** The making of report files. */
  readonly reportQueue: ReportQueue;
}

/** Where queries go: the database, or a transaction of it. With one connection (PGlite) only the transaction works inside one. */
export type Queries = Sql | Transaction;

/** Where a call came from, and when. */
export interface Origin {
  readonly at: Date;
  readonly address: string;
  /** In words: "Chrome 140 on Windows". */
  readonly device: string;
  /** The address of this server as the caller wrote it, such as `http://localhost:8080`. */
  readonly reached?: string;
}

/** Who calls: a signed-in member of staff, as the database has them at this call. */
export interface Person {
  readonly userId: number;
  readonly username: string;
  readonly department: string;
  readonly flags: PermissionFlags;
  readonly uuid: string;
  readonly tokenHash: string;
  readonly sessionId: string;
  /** Another account set their password: until they have replaced it, they hold nothing. */
  readonly mustChoosePassword?: true;
  /** Their session looks at the console as somebody else would: `flags` are those of both, and nothing is written. */
  readonly viewing?: Viewing;
}

/** What a handler gets: the row's id and body, where the call came from, and who calls where the row asks for a session. */
export type Call<E extends Endpoint> = Request<E> & { readonly from: Origin } & (E extends { auth: 'none' }
    ? unknown
    : { readonly who: Person });

/**
 * Answers one row of the contract, or throws a Failure with the status and the sentence of the refusal. A list that answers
 * everything at once may hand its rows over as JSON.
 */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | WrittenRows>;

/** A handler for every row of a group. */
export type GroupHandlers<G extends Readonly<Record<string, Endpoint>>> = {
  readonly [V in keyof G]: Handler<G[V]>;
};
