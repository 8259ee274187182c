import { createContext, useContext, type RefObject } from 'react';

const ReadOnlyContext = createContext(false);

/** Provides the read-only state to the page of a record and to the inputs of a form. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** True if the form's values are read-only. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);

const FormEndContext = createContext<RefObject<boolean>>({ current: false });

/** Provides the end of a form to its parts. Its record was saved or deleted, and nothing in it needs keeping. */
export const FormEndProvider = FormEndContext.Provider;

/** True, in `current`, once the form has ended. */
export const useFormEnd = (): RefObject<boolean> => useContext(FormEndContext);

const RequiredContext = createContext<ReadonlySet<string>>(new Set());

/** Provides the required fields to the form's inputs. */
export const RequiredProvider = RequiredContext.Provider;

/** The names of the required fields of the form. */
export const useRequired = (): ReadonlySet<string> => useContext(RequiredContext);
