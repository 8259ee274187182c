import { useRecordContext } from 'react-admin';
import { Dash } from './Dash';
import { formatTime } from '../words/time';

/** A moment of the record as `DD-MM-YYYY hh:mm A` at +05:30, a dash if there is none. */
export const TimeField = ({ source }: { readonly source: string }) => {
  const instant = useRecordContext<Record<string, unknown>>()?.[source];
  const text = typeof instant === 'string' ? formatTime(instant) : '';
  return text ? (
    <time className="one-line" dateTime={String(instant)}>
      {text}
    </time>
  ) : (
    <Dash />
  );
};
