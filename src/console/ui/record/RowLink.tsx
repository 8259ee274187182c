import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { Tooltip } from '@mui/material';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import type { Column } from '../../../contract/reports/columns';
import { useConfig } from '../../data/config';
import { t } from '../../language/t';
import { cellText, valueText } from '../words/valueText';
import { TextLink } from '../page/TextLink';

interface RowLinkProps {
  readonly source: string;
  readonly column: Column;
  /** The report of the record; by default the current one. */
  readonly resource?: string | undefined;
  /** True in a cell, whose heading has the unit. */
  readonly isCell?: boolean;
}

/** A record's first value as a link to its page, with a mark if it needs attention. */
export const RowLink = ({ source, column, resource, isCell = false }: RowLinkProps) => {
  const config = useConfig();
  const record = useRecordContext();
  const shown = useResourceContext();
  const createPath = useCreatePath();
  if (!record) return null;
  const attention: unknown = record.attention;
  return (
    <>
      <TextLink
        to={createPath({ resource: resource ?? shown, type: 'edit', id: record.id })}
        title={isCell ? valueText(column.type, record[source], config) : undefined}
        isOfRow
      >
        {(isCell ? cellText : valueText)(column.type, record[source], config) || t('Open')}
      </TextLink>
      {typeof attention === 'string' && (
        <Tooltip title={attention}>
          <WarningAmberRounded
            role="img"
            aria-hidden={false}
            aria-label={attention}
            color="warning"
            fontSize="small"
            sx={{ ml: 0.75, verticalAlign: 'text-bottom' }}
          />
        </Tooltip>
      )}
    </>
  );
};
