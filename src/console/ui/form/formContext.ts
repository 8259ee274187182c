import { createContext, useContext, type ReactNode, type RefObject } from 'react';
import { useGetRecordRepresentation } from 'react-admin';

/** The values of a form, by field. */
export type FormValues = Readonly<Record<string, unknown>>;

const ReadOnlyContext = createContext(false);

/** Provides the read-only state to the page of a record and to the inputs of a form. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** True if the form's values are read-only. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);

const FormEndContext = createContext<RefObject<boolean>>({ current: false });

/** Provides the mark that a form has ended: its record was saved or deleted, and nothing in it needs to be kept. */
export const FormEndProvider = FormEndContext.Provider;

/** True, in `current`, once the form has ended. */
export const useFormEnded = (): RefObject<boolean> => useContext(FormEndContext);

/** The props of a page that its form needs. */
export interface FormPage {
  /** The name of a record in a sentence: `department`. */
  readonly noun: string;
  /** The column beside the form: a preview, a summary. It reads the values of the form. */
  readonly aside?: ReactNode;
  /** The page after a save; with `false` the form resets and stays open. */
  readonly redirect?: 'list' | false | undefined;
  /** The values of a copy: they count as typed, not as saved. */
  readonly copied?: FormValues | undefined;
}

const FormPageContext = createContext<FormPage>({ noun: '' });

/** Provides the props of a page to its form. */
export const FormPageProvider = FormPageContext.Provider;

/** The props of the page of a form. */
export const useFormPage = (): FormPage => useContext(FormPageContext);

/** The name of a record, or of the values of its form, by the `recordRepresentation` of the resource. */
export const useRecordName = (): ((record: object) => string) => {
  const represent = useGetRecordRepresentation();
  return (record) => {
    const name = represent(record);
    return typeof name === 'string' ? name : '';
  };
};
