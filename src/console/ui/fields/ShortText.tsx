import { useRecordContext } from 'react-admin';
import { Dash } from './Dash';
import { fieldValueInWords } from '../words/serverWords';

/** A text that should be short; a long one keeps to two lines. */
export const ShortText = ({ text }: { readonly text: string }) =>
  text.trim() === '' ? <Dash /> : <bdi className="short-text">{text}</bdi>;

/** A text of the record in a column of a table, kept within two lines. */
export const ShortTextField = ({ source }: { readonly source: string }) => {
  const text = useRecordContext<Record<string, unknown>>()?.[source];
  return <ShortText text={typeof text === 'string' ? fieldValueInWords(source, text) : ''} />;
};
