import { createContext, useContext, type RefObject } from 'react';

const ReadOnlyContext = createContext(false);

/** Tells the page of a record, and a form's inputs, whether its values can only be looked at. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** True where the form's values can only be looked at. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);

const FormEndContext = createContext<RefObject<boolean>>({ current: false });

/** Tells the parts of a form when it is over: its record was saved or deleted, and nothing in it needs keeping. */
export const FormEndProvider = FormEndContext.Provider;

/** True, in `current`, once the form is over. */
export const useFormEnd = (): RefObject<boolean> => useContext(FormEndContext);

const RequiredContext = createContext<ReadonlySet<string>>(new Set());

/** Tells a form's inputs which of its fields it is not saved without. */
export const RequiredProvider = RequiredContext.Provider;

/** The names of the fields without which the form is not saved. */
export const useRequired = (): ReadonlySet<string> => useContext(RequiredContext);
