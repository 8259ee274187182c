import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { isFailure } from '../../contract/failure';

const MOST_TRIES = 6;
const LONGEST_WAIT_SECONDS = 15;

/** True for a server that cannot answer at this moment and has said when to ask again, as one whose database restarts. */
export const isShortAbsence = (error: unknown): boolean =>
  isFailure(error) && error.status === 503 && error.retryAfter !== undefined;

const retry = (failures: number, error: unknown): boolean => failures < MOST_TRIES && isShortAbsence(error);

const retryDelay = (failures: number, error: unknown): number => {
  const seconds = isFailure(error) ? (error.retryAfter ?? 1) : 1;
  return 1000 * Math.min(LONGEST_WAIT_SECONDS, seconds * 2 ** failures);
};

const READS = ['getList', 'getOne', 'getMany', 'getManyReference', 'getInfiniteList'];

const isOfReactAdmin = (queryKey: QueryKey | undefined): boolean => READS.some((read) => read === queryKey?.[1]);

/**
 * Makes a client that asks again, for about a minute, what a server cannot answer at this moment. Any other failure is said
 * at once and offers Retry; asking three times in silence only makes people wait.
 */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry, retryDelay, networkMode: 'always', refetchOnWindowFocus: false },
      // What was sent is not kept once its form is gone: there may be a password in it.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  // That an answer is being refetched is not reported: the whole console would render for it, twice.
  client.setQueryDefaults(['auth'], { notifyOnChangeProps: ['data', 'error'] });
  // react-admin's lists and records make one attempt, whatever the defaults are; other queries may ask for one themselves.
  const defaulted = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = (options) => {
    const made = defaulted(options);
    return made.retry === false && isOfReactAdmin(made.queryKey) ? { ...made, retry } : made;
  };
  return client;
};
