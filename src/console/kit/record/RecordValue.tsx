import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { styled } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Column } from '../../../contract/reports/columns';
import { useConfig } from '../../app/config';
import { CopyId } from '../fields/CopyId';
import { Dash } from '../fields/Dash';
import { StatusChip } from '../fields/StatusChip';
import { Tag } from '../fields/Tag';
import { LinkedText, NamedRecord } from './LinkedText';
import { ourWords } from '../words/ourWords';
import { cellText, statusColour, valueText } from '../words/valueText';

/** A text of so many characters may be broken into lines. */
const SENTENCE = 36;

// As MUI's Typography has it, which is two components for each value of a table.
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const OneLine = styled('span')(oneLine);
const OneLineTime = styled('time')(oneLine);

interface RecordValueProps {
  readonly source: string;
  readonly column: Column;
  /** In a cell, whose heading has the unit. */
  readonly isCell?: boolean;
}

/** One value of the record, shown as its column's type asks: a chip, an id to copy, an amount, a time. */
export const RecordValue = ({ source, column, isCell = false }: RecordValueProps) => {
  const config = useConfig();
  const value = useRecordContext<Record<string, unknown>>()?.[source];
  const text = (isCell ? cellText : valueText)(column.type, value, config);
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
        status={text}
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
      <OneLineTime dateTime={String(value)} title={isCell ? valueText(column.type, value, config) : undefined}>
        {text}
      </OneLineTime>
    );
  const shown = column.type === 'text' ? <LinkedText text={ourWords(source, text)} /> : text;
  return column.type !== 'text' || text.length < SENTENCE ? <OneLine>{shown}</OneLine> : <span>{shown}</span>;
};
