import { createContext, useContext, type RefObject } from 'react';

const FormEndContext = createContext<RefObject<boolean>>({ current: false });

/** Tells the parts of a form when it is over: its record was saved or deleted, and nothing in it needs keeping. */
export const FormEndProvider = FormEndContext.Provider;

/** True, in `current`, once the form is over. */
export const useFormEnd = (): RefObject<boolean> => useContext(FormEndContext);
