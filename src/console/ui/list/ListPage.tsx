import { Stack } from '@mui/material';
import {
  Children,
  cloneElement,
  isValidElement,
  use,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ListBase, useResourceContext, type RaRecord } from 'react-admin';
import { sortableBy } from '../../../contract/rowFacts';
import { allows } from '../../data/authProvider';
import { openingSort } from '../../data/listQuery';
import { PageHeader } from '../page/PageHeader';
import { FlagsContext } from '../record/useRecordPath';
import type { Noun } from '../words/words';
import { AddButton } from './AddButton';
import type { ExportColumn } from './csv';
import { ListContent } from './ListContent';
import type { ListFilter } from './ListFilter';
import { ListFrame } from './ListFrame';
import { ListToolbar } from './ListToolbar';
import { Peekable } from './Peekable';
import { useRowsPerPage } from './rowLook';
import { RowMenuContext, type RowMenuProps } from './RowMenu';
import type { SelectionBarProps } from './SelectionBar';
import { lazyWithRetry } from '../page/lazyWithRetry';

/** The actions for the selected rows of a list. */
export interface ListSelection {
  /** The required actions, any one of them, in the terms of canAccess: without one, rows have no boxes. */
  readonly actions: readonly string[];
  /** The bar with the actions, loaded with the first selected row. */
  readonly Bar: ComponentType<SelectionBarProps>;
}

/** The list of a resource, as data and columns. */
export interface ListPageProps<T extends RaRecord> {
  readonly title: string;
  readonly sentence: string;
  readonly noun: Noun;
  /** The purpose of the first record, shown while there is none. */
  readonly purpose: ReactNode;
  readonly filters?: readonly ListFilter[];
  /** The columns of an exported file; without them the list can't be exported. */
  readonly exported?: readonly ExportColumn<T>[];
  /** The card of a record, for windows that are too narrow for a table. */
  readonly card: ReactElement;
  /** The content at the side of the list, if its rows open there. */
  readonly peek?: ReactElement;
  /** The menu of a row, loaded when it is first opened; without it rows have no menu. */
  readonly rowMenu?: ComponentType<RowMenuProps>;
  /** The actions for selected rows, beside their export. */
  readonly selection?: ListSelection;
  /** The button that adds a record, if that is a page of another resource. */
  readonly add?: ReactElement;
  /** The actions beside adding a record. */
  readonly actions?: ReactNode;
  /** The tabs above the search. */
  readonly tabs?: ReactNode;
  /** The columns: `ListColumn` of the record's type, the first of them with a `RecordLink`. */
  readonly children: ReactNode;
}

// Lists without other actions still export selected rows.
const exportOnly: ListSelection = {
  actions: [],
  Bar: lazyWithRetry(() => import('./SelectionBar').then((m) => m.SelectionBar)),
};

const noFilters: readonly ListFilter[] = [];
// A failure is shown once, in place of the rows.
const quietly = { onError: () => undefined };

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

/** The page of a list: header, search and filters, the rows as a table or cards, and its four states. */
export const ListPage = <T extends RaRecord>(props: ListPageProps<T>) => {
  const {
    title,
    sentence,
    noun,
    purpose,
    filters = noFilters,
    exported,
    card,
    peek,
    rowMenu,
    selection = exportOnly,
    add = <AddButton noun={noun} />,
    actions,
    tabs,
  } = props;
  const [perPage] = useRowsPerPage();
  const resource = useResourceContext() ?? '';
  const sortable = sortableBy(resource);
  const flags = use(FlagsContext);
  const taken = exported ? ['export', ...selection.actions] : selection.actions;
  const isSelectable = flags !== undefined && taken.some((action) => allows(flags, resource, action));
  const { Bar } = selection;
  const files = exported as readonly ExportColumn<RaRecord>[] | undefined;
  const children = sortable ? sortedByServer(props.children, sortable) : props.children;
  return (
    <ListBase<T>
      sort={openingSort(resource)}
      perPage={perPage}
      queryOptions={quietly}
      exporter={false}
      disableAuthentication
    >
      <PageHeader
        title={title}
        sentence={sentence}
        action={
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            {actions}
            {add}
          </Stack>
        }
      />
      <ListFrame selection={isSelectable && <Bar noun={noun} exported={files} />}>
        {tabs}
        <ListToolbar noun={noun} filters={filters} columns={children} exported={files} />
        <RowMenuContext value={rowMenu}>
          <Peekable noun={noun.one} body={peek}>
            <ListContent noun={noun} purpose={purpose} card={card} isSelectable={isSelectable} add={add}>
              {children}
            </ListContent>
          </Peekable>
        </RowMenuContext>
      </ListFrame>
    </ListBase>
  );
};
