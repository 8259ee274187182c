import { useRecordContext } from 'react-admin';
import { t } from '../../language/t';
import { Dash } from './Dash';
import { Tag, type TagColour } from './Tag';

/** The colours that a status can have. */
export type StatusColour = TagColour;

interface StatusChipProps {
  readonly status: string;
  readonly colour?: StatusColour | undefined;
}

/** A status in words and in its colour. */
export const StatusChip = ({ status, colour }: StatusChipProps) => <Tag colour={colour}>{t(status)}</Tag>;

interface StatusFieldProps {
  readonly source?: string;
  /** The colour of each status; a status without an entry has none. */
  readonly colours: Readonly<Partial<Record<string, StatusColour>>>;
  /** A status in words; unchanged by default. */
  readonly inWords?: (status: string) => string;
}

/** The status of the record, as a chip; a dash if it has none. */
export const StatusField = ({ source = 'status', colours, inWords = String }: StatusFieldProps) => {
  const status: unknown = useRecordContext()?.[source];
  if (typeof status !== 'string' || status === '') return <Dash />;
  return <StatusChip status={inWords(status)} colour={colours[status]} />;
};
