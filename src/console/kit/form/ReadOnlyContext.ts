import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/** Tells the page of a record, and a form's inputs, whether its values can only be looked at. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** True where the form's values can only be looked at. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);
