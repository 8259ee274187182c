import { DataTable, FunctionField } from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { actionWords, moduleWords } from '../deedWords';
import { ObjectText } from '../ObjectText';
import { ResultField } from '../ResultField';
import { LogTimeLink } from './LogTimeLink';

const Column = DataTable.Col<LogEntry>;

/** The columns of the log. Its order is that of time: none of them sorts. */
export const logColumns = [
  <Column key="at" source="at" label="Time" field={LogTimeLink} disableSort />,
  <Column key="username" source="username" label="Who" disableSort />,
  <Column key="department" source="department" label="Department" disableSort />,
  <Column key="module" source="module" label="Module" disableSort>
    <FunctionField<LogEntry> render={({ module }) => moduleWords(module)} />
  </Column>,
  <Column key="action" source="action" label="Action" disableSort>
    <FunctionField<LogEntry> render={({ action }) => actionWords(action)} />
  </Column>,
  <Column key="entity" source="entity" label="Object" field={ObjectText} disableSort />,
  <Column key="result" source="result" label="Result" field={ResultField} disableSort />,
  <Column key="address" source="address" label="Address" disableSort />,
  <Column key="device" source="device" label="Device" disableSort />,
];
