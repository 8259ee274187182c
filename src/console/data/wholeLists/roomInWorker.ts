import { proxy, wrap, type Remote } from 'comlink';
import { Failure, isFailure, type FailureDetails } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import { openRoom, type OnRevoked, type RoomConfig } from './openRoom';
import type { FileWriter, ListRoom, OnProgress } from './room';

/** A failure as plain data: what crosses from a worker keeps neither class nor fields. */
type Outcome =
  | { readonly value: unknown }
  | { readonly failure: FailureDetails & { readonly message: string } }
  | { readonly error: string };

type Verb = keyof ListRoom;

/** What the worker offers to the page. */
export interface WorkerDoor {
  open(config: RoomConfig, onRevoked: OnRevoked): void;
  ask(verb: Verb, args: readonly unknown[], onProgress?: OnProgress): Promise<Outcome>;
}

/** The worker's side: one room, opened by the page before it asks anything. */
export const createWorkerDoor = (writer: FileWriter): WorkerDoor => {
  let room: ListRoom | undefined;
  return {
    open: (config, onRevoked) => {
      room = openRoom(config, writer, (token) => void onRevoked(token), { isAhead: true });
    },
    ask: async (verb, args, onProgress) => {
      try {
        if (!room) return { error: 'The room was asked before it was opened' };
        const verbs = room as unknown as Record<Verb, (...given: readonly unknown[]) => Promise<unknown>>;
        return { value: await verbs[verb](...args, ...(onProgress ? [onProgress] : [])) };
      } catch (error) {
        if (!isFailure(error)) return { error: String(error) };
        const { message, status, kind, body, retryAfter } = error;
        return { failure: { message, status, kind, ...body, ...(retryAfter !== undefined && { retryAfter }) } };
      }
    },
  };
};

/** The page's side: a room whose work is done in the worker. `close` ends the worker and gives its memory back. */
export const openRoomIn = (
  worker: Worker,
  config: RoomConfig,
  onRevoked: OnRevoked,
): ListRoom & { readonly close: () => void } => {
  const door: Remote<WorkerDoor> = wrap<WorkerDoor>(worker);
  let close = () => worker.terminate();
  const ended = new Promise<never>((_, reject) => {
    const fail = (kind: 'refused' | 'cancelled') => reject(new Failure(messages.somethingWentWrong, { kind }));
    worker.addEventListener('error', () => fail('refused'));
    close = () => {
      worker.terminate();
      fail('cancelled');
    };
  });
  // Nobody need be waiting when the worker ends.
  ended.catch(() => undefined);
  const opened = door.open(config, proxy(onRevoked));

  const ask = async <V extends Verb>(
    verb: V,
    args: readonly unknown[],
    onProgress?: OnProgress,
  ): Promise<Awaited<ReturnType<ListRoom[V]>>> => {
    await Promise.race([opened, ended]);
    const asked = onProgress ? door.ask(verb, args, proxy(onProgress)) : door.ask(verb, args);
    const outcome = await Promise.race([asked, ended]);
    if ('error' in outcome) throw new Error(outcome.error);
    if ('failure' in outcome) throw new Failure(outcome.failure.message, outcome.failure);
    return outcome.value as Awaited<ReturnType<ListRoom[V]>>;
  };

  return {
    load: (resource, pass, ticket, onProgress) => ask('load', [resource, pass, ticket], onProgress),
    page: (...args) => ask('page', args),
    byIds: (...args) => ask('byIds', args),
    tally: (...args) => ask('tally', args),
    write: (resource, query, columns, ticket, onProgress) =>
      ask('write', [resource, query, columns, ticket], onProgress),
    cancel: (...args) => ask('cancel', args),
    drop: (...args) => ask('drop', args),
    close,
  };
};
