import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** The progress of a load, in bytes; `total` where the server sends it. */
export interface Load {
  readonly done: number;
  readonly total: number | undefined;
}

/** The loads that have callers. */
export interface Loads {
  readonly of: (resource: string) => Load | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Cancels a load; its callers receive a cancellation. */
  readonly cancel: (resource: string) => void;
}

/** Keeps the loads under way and notifies listeners. */
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
    /** Sets the progress of a load; undefined when it has ended. */
    set: (resource: string, load: Load | undefined) => {
      if (load) loads.set(resource, load);
      else loads.delete(resource);
      listeners.forEach((listener) => listener());
    },
  };
};

const LoadsContext = createContext<Loads | undefined>(undefined);
/** Provides the loads under way to every list. */
export const LoadsProvider = LoadsContext.Provider;

const nothing = () => () => undefined;

/** Returns the progress of a list's load and a way to cancel it; undefined without a load that has callers. */
export const useLoad = (resource: string): (Load & { readonly cancel: () => void }) | undefined => {
  const loads = useContext(LoadsContext);
  const load = useSyncExternalStore(
    loads?.subscribe ?? nothing,
    useCallback(() => loads?.of(resource), [loads, resource]),
  );
  return load && loads ? { ...load, cancel: () => loads.cancel(resource) } : undefined;
};
