import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { Chip, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Column } from '../../../contract/reports/columns';
import { useConfig } from '../../app/config';
import { CopyId } from '../fields/CopyId';
import { Dash } from '../fields/Dash';
import { statusColour } from './statusColour';
import { valueText } from './valueText';

/** How a ticket, a payment or a refund stands, in words and in its colour. */
const StatusChip = ({ field, status }: { readonly field: string; readonly status: string }) => (
  <Chip size="small" variant="outlined" color={statusColour(field, status)} label={status} />
);

/** A text of so many characters may be broken into lines. */
const SENTENCE = 36;

/** One value of the record, shown as its column's type asks: a chip, an id to copy, an amount, a time. */
export const RecordValue = ({ source, column }: { readonly source: string; readonly column: Column }) => {
  const config = useConfig();
  const value = useRecordContext<Record<string, unknown>>()?.[source];
  const text = valueText(column.type, value, config);
  if (text === '') return <Dash />;
  if (column.type === 'id') return <CopyId source={source} what={column.label} />;
  if (column.type === 'status')
    return <StatusChip field={column.of === 'ticket' ? 'ticketStatus' : source} status={text} />;
  if (column.type === 'attention')
    return (
      <Chip size="small" variant="outlined" color="warning" icon={<WarningAmberRounded aria-hidden />} label={text} />
    );
  if (column.type === 'instant')
    return (
      <Typography component="time" variant="inherit" dateTime={String(value)} noWrap>
        {text}
      </Typography>
    );
  return (
    <Typography component="span" variant="inherit" noWrap={column.type !== 'text' || text.length < SENTENCE}>
      {text}
    </Typography>
  );
};
