import type { DataProvider, Identifier, SortPayload } from 'ra-core';
import type { Contract, GroupName } from '../../contract';
import type { Endpoint, Input, Output } from '../../contract/endpoint';
import type { Tally, TallyRequest } from '../../contract/tally';
import type { DataColumn, OnProgress, WrittenFile } from './wholeLists/wholeLists';

type Values = Readonly<Record<string, unknown>>;

/** The endpoint of a group and verb. */
export type RowNamed<G extends GroupName, V extends keyof Contract[G]> = Extract<Contract[G][V], Endpoint>;

/** react-admin's data provider with the additions for reports: totals of all matches, and files. */
export interface ConsoleDataProvider extends DataProvider {
  readonly getTotals: (
    resource: string,
    params: { readonly filter?: Values; readonly signal?: AbortSignal },
  ) => Promise<{ readonly data: Readonly<Record<string, number | null>> }>;
  /** Returns the link to a record's file, to which the browser is sent. */
  readonly getLink: (resource: string, params: { readonly id: Identifier }) => Promise<{ readonly data: string }>;
  /** Makes a call outside react-admin's verbs, such as `banners.setPreferences`. */
  readonly callRow: <G extends GroupName, V extends keyof Contract[G] & string>(
    group: G,
    verb: V,
    input: Input<RowNamed<G, V>>,
  ) => Promise<Output<RowNamed<G, V>>>;
  /** True where the server is known to lack a call (docs/wire.md#lacking). */
  readonly lacks: <G extends GroupName>(group: G, verb: keyof Contract[G] & string) => Promise<boolean>;
  /**
   * Counts the filtered rows of a whole list by a field, off the main thread or on a server.
   * Query keys begin with the resource, so a change refetches them.
   */
  readonly getTally: (
    resource: string,
    params: TallyRequest & { readonly signal?: AbortSignal },
  ) => Promise<{ readonly data: Tally }>;
  /** Writes all matches of a whole list into a CSV file, off the main thread. */
  readonly getFile: (
    resource: string,
    params: {
      readonly filter: Values;
      readonly sort: SortPayload;
      readonly columns: readonly DataColumn[];
      readonly signal: AbortSignal;
      readonly onProgress: OnProgress;
    },
  ) => Promise<{ readonly data: WrittenFile }>;
  /** Starts to load a list that is searched in the browser. */
  readonly loadWhole: (resource: string) => Promise<void>;
  /** Invalidates all whole lists, or one list that its server pages. */
  readonly invalidate: (resource?: string) => Promise<void>;
}
