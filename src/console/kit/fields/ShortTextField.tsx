import { useRecordContext } from 'react-admin';
import { ShortText } from './ShortText';

/** A text of the record in a column of a table, kept within two lines. */
export const ShortTextField = ({ source }: { readonly source: string }) => {
  const text = useRecordContext<Record<string, unknown>>()?.[source];
  return <ShortText text={typeof text === 'string' ? text : ''} />;
};
