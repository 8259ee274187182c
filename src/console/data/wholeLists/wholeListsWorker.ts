import { proxy, wrap, type Remote } from 'comlink';
import { Failure, isFailure, type FailureDetails } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import { translateFailure } from '../../language/translateServerText';
import { t } from '../../language/t';
import { openWholeLists, type OnRevoked, type WholeListsConfig } from './openWholeLists';
import type { FileWriter, WholeLists, OnProgress, WholeListsWorld } from './wholeLists';

/** A failure as plain data: a value from a worker keeps neither class nor fields. */
type Outcome =
  | { readonly value: unknown }
  | { readonly failure: FailureDetails & { readonly message: string } }
  | { readonly error: string };

type Verb = keyof WholeLists;

/** The worker's interface to the page. */
export interface WholeListsWorker {
  open(config: WholeListsConfig, onRevoked: OnRevoked): void;
  ask(verb: Verb, args: readonly unknown[], onProgress?: OnProgress): Promise<Outcome>;
}

/** Makes the worker's side: the lists, which the page opens before its first request. */
export const createWholeListsWorker = (writer: FileWriter, loadRow: WholeListsWorld['loadRow']): WholeListsWorker => {
  let lists: WholeLists | undefined;
  return {
    open: (config, onRevoked) => {
      lists = openWholeLists(config, writer, (token) => void onRevoked(token), { loadRow, isAhead: true });
    },
    ask: async (verb, args, onProgress) => {
      try {
        if (!lists) return { error: 'The lists were asked before they were opened' };
        const verbs = lists as unknown as Record<Verb, (...given: readonly unknown[]) => Promise<unknown>>;
        return { value: await verbs[verb](...args, ...(onProgress ? [onProgress] : [])) };
      } catch (error) {
        if (!isFailure(error)) return { error: String(error) };
        const { message, status, kind, body, retryAfter, isUnread } = error;
        const further = { ...(retryAfter !== undefined && { retryAfter }), ...(isUnread && { isUnread }) };
        return { failure: { message, status, kind, ...body, ...further } };
      }
    },
  };
};

/** Makes the page's side: whole lists whose work is done in the worker. `close` ends the worker and releases its memory. */
export const openWholeListsInWorker = (
  worker: Worker,
  config: WholeListsConfig,
  onRevoked: OnRevoked,
): WholeLists & { readonly close: () => void } => {
  const door: Remote<WholeListsWorker> = wrap<WholeListsWorker>(worker);
  let close = () => worker.terminate();
  const ended = new Promise<never>((_, reject) => {
    const fail = (kind: 'refused' | 'cancelled') => reject(new Failure(t(messages.somethingWentWrong), { kind }));
    worker.addEventListener('error', () => fail('refused'));
    close = () => {
      worker.terminate();
      fail('cancelled');
    };
  });
  // There may be no caller when the worker ends.
  ended.catch(() => undefined);
  const opened = door.open(config, proxy(onRevoked));

  const ask = async <V extends Verb>(
    verb: V,
    args: readonly unknown[],
    onProgress?: OnProgress,
  ): Promise<Awaited<ReturnType<WholeLists[V]>>> => {
    await Promise.race([opened, ended]);
    const asked = onProgress ? door.ask(verb, args, proxy(onProgress)) : door.ask(verb, args);
    const outcome = await Promise.race([asked, ended]);
    if ('error' in outcome) throw new Error(outcome.error);
    if ('failure' in outcome) throw translateFailure(new Failure(outcome.failure.message, outcome.failure));
    return outcome.value as Awaited<ReturnType<WholeLists[V]>>;
  };

  return {
    load: (resource, pass, workId, onProgress) => ask('load', [resource, pass, workId], onProgress),
    page: (...args) => ask('page', args),
    byIds: (...args) => ask('byIds', args),
    tally: (...args) => ask('tally', args),
    write: (resource, query, columns, workId, onProgress) =>
      ask('write', [resource, query, columns, workId], onProgress),
    cancel: (...args) => ask('cancel', args),
    drop: (...args) => ask('drop', args),
    close,
  };
};
