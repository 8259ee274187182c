import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { useRecordContext } from 'react-admin';
import type { Column } from '../../../contract/reports/columns';
import { useConfig } from '../../data/config';
import { CopyId } from '../fields/CopyId';
import { Dash } from '../fields/Dash';
import { StatusChip } from '../fields/StatusChip';
import { Tag } from '../fields/Tag';
import { LinkedText, NamedRecord } from './LinkedText';
import { fieldValueInWords } from '../words/serverWords';
import { capitalized } from '../words/words';
import { cellText, statusColour, valueText, withSign } from '../words/valueText';

/** The number of characters from which the text of a cell may wrap. */
const SENTENCE = 36;
/** The number of characters up to which a text never wraps: “1 ticket”. */
const WORDS = 12;

interface RecordValueProps {
  readonly source: string;
  readonly column: Column;
  /** True in a cell, whose heading has the unit. */
  readonly isCell?: boolean;
}

/** One value of the record in the form of its column's type, such as a chip or an amount. */
export const RecordValue = ({ source, column, isCell = false }: RecordValueProps) => {
  const config = useConfig();
  const value = useRecordContext<Record<string, unknown>>()?.[source];
  const unsigned = (isCell ? cellText : valueText)(column.type, value, config, column.optional);
  const text = column.signed ? withSign(unsigned) : unsigned;
  if (text === '') return <Dash />;
  if (column.type === 'id' || column.names)
    return (
      <CopyId source={source} what={column.label}>
        {column.names && <NamedRecord text={text} names={column.names} />}
      </CopyId>
    );
  if (column.type === 'status')
    return (
      <StatusChip
        // The statuses of points are in lower case in the contract.
        status={capitalized(text)}
        colour={statusColour(column.of === 'ticket' ? 'ticketStatus' : source, String(value))}
      />
    );
  if (column.type === 'attention')
    return (
      <Tag colour="warning" icon={<WarningAmberRounded aria-hidden />}>
        {text}
      </Tag>
    );
  if (column.type === 'instant')
    return (
      <time
        className="one-line"
        dateTime={String(value)}
        title={isCell ? valueText(column.type, value, config) : undefined}
      >
        {text}
      </time>
    );
  const shown = column.type === 'text' ? <LinkedText text={fieldValueInWords(source, text)} /> : text;
  return column.type !== 'text' || text.length < (isCell ? SENTENCE : WORDS) ? (
    <span className="one-line">{shown}</span>
  ) : (
    <span>{shown}</span>
  );
};
