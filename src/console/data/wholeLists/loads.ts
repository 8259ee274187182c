import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** A list that is on its way, in bytes; `total` where the server says it. */
export interface Load {
  readonly done: number;
  readonly total: number | undefined;
}

/** The lists that somebody waits for. */
export interface Loads {
  readonly of: (resource: string) => Load | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops a load; its callers get a cancellation. */
  readonly cancel: (resource: string) => void;
}

/** Keeps what is known of the loads under way, and tells who listens. */
export const createLoads = (stop: (resource: string) => void) => {
  const loads = new Map<string, Load>();
  const listeners = new Set<() => void>();
  return {
    of: (resource: string) => loads.get(resource),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    cancel: stop,
    /** Says how far a load is; undefined when it is over. */
    set: (resource: string, load: Load | undefined) => {
      if (load) loads.set(resource, load);
      else loads.delete(resource);
      listeners.forEach((listener) => listener());
    },
  };
};

const LoadsContext = createContext<Loads | undefined>(undefined);
/** Hands the loads under way to every list. */
export const LoadsProvider = LoadsContext.Provider;

const nothing = () => () => undefined;

/** How far the load of a list is, and how to stop it; undefined while no caller waits for one. */
export const useLoad = (resource: string): (Load & { readonly cancel: () => void }) | undefined => {
  const loads = useContext(LoadsContext);
  const load = useSyncExternalStore(
    loads?.subscribe ?? nothing,
    useCallback(() => loads?.of(resource), [loads, resource]),
  );
  return load && loads ? { ...load, cancel: () => loads.cancel(resource) } : undefined;
};
