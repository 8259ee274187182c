import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, Typography, type SxProps, type Theme } from '@mui/material';
import {
  Children,
  cloneElement,
  isValidElement,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useResourceContext, type Identifier, type RaRecord } from 'react-admin';
import { createPortal } from 'react-dom';
import { isFailure } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import { sortableBy } from '../../../contract/rowFacts';
import { allows } from '../../data/authProvider';
import { useLoad } from '../../data/wholeLists/loads';
import { t } from '../../language/t';
import { PageFailure } from '../page/FailureNotice';
import { lazyWithRetry } from '../page/lazyWithRetry';
import { StateNotice } from '../page/StateNotice';
import { useIsNarrow } from '../page/useIsNarrow';
import { FlagsContext } from '../record/useRecordPath';
import { capitalized, manyOf, oneOf } from '../words/words';
import { CreateButton } from './CreateButton';
import { DataTableColumn } from './DataTableColumn';
import { DataTableRows, PeekContext, TableSkeleton } from './DataTableRows';
import { CardSkeleton, ColumnsCard, ListCards } from './ListCards';
import { ListStatus } from './ListStatus';
import { ListViews } from './ListViews';
import { Pagination } from './Pagination';
import { RowMenuContext, type RowMenuProps } from './RowMenu';
import { UnreadableNotice } from './UnreadableNotice';
import { useList, useListView } from './useList';

// Lists without other actions still export selected rows.
const BulkActionButtons = lazyWithRetry(() => import('./BulkActionButtons').then((m) => m.BulkActionButtons));
// Loaded when needed: few lists take so long.
const ListLoadCard = lazyWithRetry(() => import('./ListLoadCard').then((m) => m.ListLoadCard));
// The code loads with the first opened row.
const PeekPanel = lazyWithRetry(() => import('./PeekPanel').then((m) => m.PeekPanel));

/** The table of a list: react-admin's names, and cards for windows that are too narrow for it. */
export interface DataTableProps {
  /** The table's name for a screen reader; by default that of the records. */
  readonly label?: string;
  /** The columns: `DataTable.Col` of the record's type, the first of them with a `RecordLink`. */
  readonly children: ReactNode;
  /** The card of a record; by default the columns, the first of them as its heading. */
  readonly card?: ReactElement;
  /** The content for the record of a row, opened at the side of the list. */
  readonly expand?: ReactElement | undefined;
  /** Opens the record that is at the side, if that is no page. */
  readonly onOpen?: (record: RaRecord) => void;
  /** The menu of a row, loaded when it is first opened; without it rows have no menu. */
  readonly rowMenu?: ComponentType<RowMenuProps>;
  /** The bar with the actions for selected rows, loaded with the first selected row; by default their export. */
  readonly bulkActionButtons?: ReactElement;
  /** The required actions besides the export, in the terms of canAccess: with none of them, rows have no boxes. */
  readonly bulkActions?: readonly string[];
  /** Shown in place of the list's own text if there are no rows. */
  readonly empty?: ReactNode;
  /** Shown in place of the notice of a failure. */
  readonly error?: ReactNode;
  /** The look of a row that differs from the others. */
  readonly rowSx?: (record: RaRecord) => SxProps<Theme> | undefined;
  /** The maximum height of the table in pixels before it scrolls. */
  readonly maxHeight?: number;
  /** The columns that are hidden by default. */
  readonly hiddenColumns?: string[];
  /** True if the requests of the list contain days, which are cleared after a refusal. */
  readonly hasDays?: boolean;
  /** The source of the filter that tabs above the list set: "Clear all" keeps it. */
  readonly tab?: string;
}

/** The time in milliseconds within which a loading list needs no message. */
const PATIENCE_MS = 1_000;

/** The loaded part of a large list, above the skeleton of its table, and the button that stops it. */
const ListLoadProgress = () => {
  const load = useLoad(useResourceContext() ?? '');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong || !load) return null;
  return (
    <Suspense>
      <ListLoadCard load={load} />
    </Suspense>
  );
};

/** Replaces the rows of an empty list: its purpose, or the reason why there are none. */
const Empty = ({ tab }: Pick<DataTableProps, 'tab'>) => {
  const { noun, empty } = useListView();
  const { filterValues, setFilters } = useList();
  const narrowing = Object.keys(filterValues);
  const clear = (
    <Button variant="outlined" onClick={() => setFilters({})}>
      {t('Clear filters')}
    </Button>
  );
  const notice =
    narrowing.length === 0
      ? { title: t('No {things} yet', { things: manyOf(noun) }), text: empty, action: <CreateButton /> }
      : narrowing.every((source) => source === tab)
        ? { title: t(messages.noRecords), text: t('Nothing in this tab yet.') }
        : { title: t(messages.noRecords), text: t('No records match the search and filters.'), action: clear };
  return (
    <StateNotice icon={notice.action === clear ? <SearchOff /> : <InboxOutlined />} {...notice}>
      <Typography color="text.secondary">{notice.text}</Typography>
    </StateNotice>
  );
};

interface RowsProps extends Omit<DataTableProps, 'expand' | 'onOpen' | 'rowMenu' | 'bulkActionButtons'> {
  readonly isSelectable: boolean;
}

/** The rows, or the one of a list's four states that replaces them. */
const Rows = ({ label, card, empty, error: failed, hasDays = false, tab, children, ...table }: RowsProps) => {
  const { noun, pagination = <Pagination /> } = useListView();
  const { isPending, error, total, filterValues, setFilters, refetch, data, meta } = useList();
  const isNarrow = useIsNarrow();
  if (error && failed !== undefined) return failed;
  if (error) {
    const isNarrowed = hasDays || Object.keys(filterValues).length > 0;
    const onClear = isNarrowed && isFailure(error, 'refused') && (() => setFilters({}));
    return <PageFailure error={error} onRetry={refetch} onClear={onClear} />;
  }
  if (isPending)
    return (
      <Box sx={{ position: 'relative' }}>
        {isNarrow ? <CardSkeleton /> : <TableSkeleton>{children}</TableSkeleton>}
        <ListLoadProgress />
      </Box>
    );
  const isEmpty = total === 0 || data?.length === 0;
  // Rows that arrived but are all unreadable must not show the text of an empty list.
  if (isEmpty && !meta?.unreadable) return total === 0 && empty ? empty : <Empty tab={tab} />;
  return (
    <>
      <UnreadableNotice {...meta} />
      {isEmpty ? null : isNarrow ? (
        <ListCards isSelectable={table.isSelectable}>{card ?? <ColumnsCard columns={children} />}</ListCards>
      ) : (
        <DataTableRows label={label ?? capitalized(manyOf(noun))} {...table}>
          {children}
        </DataTableRows>
      )}
      {total !== 0 && pagination}
    </>
  );
};

/** The actions for the selected rows; announces their number to screen readers. */
const BulkActions = ({ children }: { readonly children: ReactNode }) => {
  const { selectedIds } = useList();
  return (
    <>
      <div className="unseen" role="status" aria-label={t('Selection')}>
        {selectedIds.length > 0 && t('{count} selected', { count: selectedIds.length })}
      </div>
      {selectedIds.length > 0 && <Suspense fallback={null}>{children}</Suspense>}
    </>
  );
};

interface SortedColumn {
  readonly source?: string;
  readonly sortBy?: string;
  readonly disableSort?: boolean;
}

// A list that its server sorts offers only the columns that the row's query names: others would be refused.
const sortedByServer = (columns: ReactNode, sortable: readonly string[]): ReactNode =>
  Children.map(columns, (column) =>
    isValidElement<SortedColumn>(column) && !sortable.includes(column.props.sortBy ?? column.props.source ?? '')
      ? cloneElement(column, { disableSort: true })
      : column,
  );

const ListDataTable = ({ expand, onOpen, rowMenu, bulkActionButtons, ...rows }: DataTableProps) => {
  const { bulkActions = [], children, hiddenColumns } = rows;
  const { noun, exporter, pagination, columnsPlace, bulkActionsPlace } = useListView();
  const resource = useResourceContext() ?? '';
  const flags = use(FlagsContext);
  const sortable = sortableBy(resource);
  const columns = useMemo(() => (sortable ? sortedByServer(children, sortable) : children), [children, sortable]);
  const [id, setId] = useState<Identifier>();
  const expands = expand !== undefined;
  const peek = useMemo(() => (expands ? { id, open: setId } : undefined), [expands, id]);
  const needed = exporter ? ['export', ...bulkActions] : bulkActions;
  const isSelectable = flags !== undefined && needed.some((action) => allows(flags, resource, action));
  return (
    <>
      {columnsPlace && createPortal(<ListViews columns={columns} hiddenColumns={hiddenColumns} />, columnsPlace)}
      <ListStatus noun={noun} columns={columns} hasPages={pagination === undefined} />
      <RowMenuContext value={rowMenu}>
        <PeekContext value={peek}>
          <Rows {...rows} isSelectable={isSelectable}>
            {columns}
          </Rows>
        </PeekContext>
      </RowMenuContext>
      {expand && id !== undefined && (
        <Suspense fallback={null}>
          <PeekPanel noun={oneOf(noun)} id={id} onMove={setId} onClose={() => setId(undefined)} onOpen={onOpen}>
            {expand}
          </PeekPanel>
        </Suspense>
      )}
      {isSelectable &&
        bulkActionsPlace &&
        createPortal(<BulkActions>{bulkActionButtons ?? <BulkActionButtons />}</BulkActions>, bulkActionsPlace)}
    </>
  );
};

/** The table of a list, with its columns: `<DataTable.Col source="name" label="Name" />`. */
export const DataTable = Object.assign(ListDataTable, { Col: DataTableColumn });
