import {
  type SxProps,
  type Theme,
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  List,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider, type RaRecord, useCanAccess, useCreatePath, useRecordContext } from 'react-admin';
import type { Column } from '../../../contract/reports/columns';
import type { Related } from '../../../contract/reports/description';
import type { Id } from '../../../contract/values';
import { useConfig } from '../../data/config';
import { t } from '../../language/t';
import { dayOverTime } from '../fields/fieldLook';
import { CardFact } from '../list/ListCards';
import { SideShade } from '../page/SideShade';
import { useIsNarrow } from '../page/useIsNarrow';
import { EmptySectionText, RecordSection } from './RecordSection';
import { RecordValue } from './RecordValue';
import { RowLink } from './RowLink';
import { isNumeric, valueText } from '../words/valueText';
import { TextLink } from '../page/TextLink';

/** The rows of a table that belongs to the opened record. */
export const useRelated = (name: string): readonly RaRecord[] => {
  const rows: unknown = useRecordContext()?.[name];
  return Array.isArray(rows) ? (rows as RaRecord[]) : [];
};

interface FirstValueProps {
  readonly source: string;
  readonly column: Column;
  /** The resource that every row opens; if undefined, each row may have its own. */
  readonly opens: string | undefined;
}

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: Id;
  readonly opens?: unknown;
  readonly record_id?: Id | null;
}

const OwnLink = ({ source, column, opens: resource }: FirstValueProps & { readonly opens: string }) => {
  const config = useConfig();
  const row = useRecordContext<Row>();
  const { canAccess = false } = useCanAccess({ resource, action: 'show' });
  const createPath = useCreatePath();
  const id = row?.record_id;
  if (!row || !canAccess || id === null || id === undefined) return <RecordValue source={source} column={column} />;
  return (
    <TextLink to={createPath({ resource, type: 'edit', id })} isOfRow>
      {valueText(column.type, row[source], config) || t('Open')}
    </TextLink>
  );
};

/** The first value of a row that belongs to a record. It is a link to its page, with the permission to view that. */
const FirstValue = ({ source, column, opens }: FirstValueProps) => {
  const row = useRecordContext<Row>();
  if (opens !== undefined) return <RowLink source={source} column={column} resource={opens} />;
  if (typeof row?.opens === 'string') return <OwnLink source={source} column={column} opens={row.opens} />;
  return <RecordValue source={source} column={column} />;
};

/** The columns with values in these rows: beside the menu there is no room for columns of dashes. */
const columnsOf = ({ columns }: Related, rows: readonly RaRecord[]): readonly (readonly [string, Column])[] =>
  Object.entries(columns).filter(([source]) =>
    rows.some(({ [source]: value }) => value !== null && value !== undefined && value !== ''),
  );

interface RelatedCardsProps {
  readonly rows: readonly RaRecord[];
  readonly related: Related;
  readonly columns: ReturnType<typeof columnsOf>;
}

/** The rows of a table that belongs to a record, for windows that are too narrow for the table. */
const RelatedCards = ({ rows, related, columns }: RelatedCardsProps) => {
  const [first, ...others] = columns;
  if (!first) return null;
  const [source, column] = first;
  return (
    <List disablePadding>
      {rows.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="h3" component="div">
              <FirstValue source={source} column={column} opens={related.opens} />
            </Typography>
            {others.map(([name, each]) => (
              <CardFact key={name} label={each.label}>
                <RecordValue source={name} column={each} />
              </CardFact>
            ))}
          </Box>
        </RecordContextProvider>
      ))}
    </List>
  );
};

const SCROLLER = 'related-table';

/** A table has half of a window, beside the menu and the rest of the record. Its last column must still be in view. */
const scrollerLook: SxProps<Theme> = (theme) => ({
  overflowX: 'auto',
  [theme.breakpoints.down('xl')]: {
    '& tr > :not(:first-child)': { pl: 0.75 },
    '& tr > :not(:last-child)': { pr: 0.75 },
    '& time': dayOverTime,
    '& .MuiChip-root': { height: 'auto', minHeight: 24 },
    '& .MuiChip-label': { whiteSpace: 'normal' },
  },
});

/** A table of a record. */
export interface RelatedTableProps {
  readonly name: string;
  readonly related: Related;
  /** The text of a table without rows. */
  readonly nothing?: string;
  /** The link to further rows, beside the heading. */
  readonly more?: ReactNode;
}

/** A table that belongs to the opened record; its rows link to their pages, if they have any. */
export const RelatedTable = ({ name, related, nothing, more }: RelatedTableProps) => {
  const rows = useRelated(name);
  const isNarrow = useIsNarrow();
  const columns = columnsOf(related, rows);
  const align = (type: (typeof columns)[number][1]['type']) => (isNumeric(type) ? 'right' : 'left');
  return (
    <RecordSection
      title={related.title}
      name={name}
      aside={more ?? (rows.length === 0 && nothing === undefined && t('None'))}
    >
      {rows.length === 0 && nothing !== undefined && <EmptySectionText>{nothing}</EmptySectionText>}
      {rows.length > 0 && isNarrow && <RelatedCards {...{ rows, related, columns }} />}
      {rows.length > 0 && !isNarrow && (
        <SideShade scroller={`.${SCROLLER}`}>
          <Box className={SCROLLER} sx={scrollerLook}>
            <Table aria-label={related.title}>
              <TableHead>
                <TableRow>
                  {columns.map(([source, { label, type }]) => (
                    <TableCell key={source} align={align(type)}>
                      {label}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map((row) => (
                  <RecordContextProvider key={row.id} value={row}>
                    <TableRow>
                      {columns.map(([source, column], place) => (
                        <TableCell
                          key={source}
                          align={align(column.type)}
                          {...(place === 0 && { component: 'th' as const, scope: 'row' })}
                        >
                          {place === 0 ? (
                            <FirstValue source={source} column={column} opens={related.opens} />
                          ) : (
                            <RecordValue source={source} column={column} />
                          )}
                        </TableCell>
                      ))}
                    </TableRow>
                  </RecordContextProvider>
                ))}
              </TableBody>
            </Table>
          </Box>
        </SideShade>
      )}
    </RecordSection>
  );
};
