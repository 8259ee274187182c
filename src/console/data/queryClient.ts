import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { isFailure } from '../../contract/failure';

const MAX_TRIES = 6;
const LONGEST_WAIT_SECONDS = 15;

/** True for a server that is briefly unavailable and sent a Retry-After, such as during a database restart. */
export const isShortAbsence = (error: unknown): boolean =>
  isFailure(error) && error.status === 503 && error.retryAfter !== undefined;

const retry = (failures: number, error: unknown): boolean => failures < MAX_TRIES && isShortAbsence(error);

const retryDelay = (failures: number, error: unknown): number => {
  const seconds = isFailure(error) ? (error.retryAfter ?? 1) : 1;
  return 1000 * Math.min(LONGEST_WAIT_SECONDS, seconds * 2 ** failures);
};

const READS = ['getList', 'getOne', 'getMany', 'getManyReference', 'getInfiniteList'];

const isOfReactAdmin = (queryKey: QueryKey | undefined): boolean => READS.some((read) => read === queryKey?.[1]);

/**
 * Makes a query client that retries for about a minute while a server is briefly unavailable.
 * Any other failure is shown at once with Retry: silent attempts would only make people wait.
 */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry, retryDelay, networkMode: 'always', refetchOnWindowFocus: false },
      // A mutation may hold a password, so it is dropped when its form closes.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  // Refetching is not reported: the whole console would render twice for it.
  client.setQueryDefaults(['auth'], { notifyOnChangeProps: ['data', 'error'] });
  // react-admin sets `retry: false` for lists and records, whatever the defaults are; other queries may do so as
  // well.
  const defaulted = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = (options) => {
    const made = defaulted(options);
    return made.retry === false && isOfReactAdmin(made.queryKey) ? { ...made, retry } : made;
  };
  return client;
};
