import { Box, Typography, Button } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { isFailure } from '../../../contract/failure';
import { PageFailure } from '../page/FailureNotice';
import { useIsNarrow } from '../page/useIsNarrow';
import { CardSkeleton, ListCards } from './ListCards';
import { ListPagination, UnreadableNotice } from './ListPagination';
import { DataTable, type DataTableProps, TableSkeleton } from './DataTable';
import { capitalized, manyOf, type Noun } from '../words/words';
import { useList } from './useList';
import { ListStatus } from './ListStatus';
import { ListLoadProgress } from './ListLoadProgress';
import { messages } from '../../../contract/messages';
import { t } from '../../language/t';
import { StateNotice } from '../page/StateNotice';

/** The text of a list whose search and filters match nothing. */
const NothingFound = () => {
  const { setFilters } = useList();
  return (
    <StateNotice
      icon={<SearchOff />}
      title={t(messages.noRecords)}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t('Clear filters')}
        </Button>
      }
    >
      <Typography color="text.secondary">{t('No records match the search and filters.')}</Typography>
    </StateNotice>
  );
};

/** The text of a list with nothing under one of its tabs. */
const NothingUnderTab = () => (
  <StateNotice icon={<InboxOutlined />} title={t(messages.noRecords)}>
    <Typography color="text.secondary">{t('Nothing in this tab yet.')}</Typography>
  </StateNotice>
);

/** The text of an empty list: its purpose, and the button that makes the first record. */
const NothingYet = ({ noun, purpose, add }: Pick<ListContentProps, 'noun' | 'purpose' | 'add'>) => (
  <StateNotice icon={<InboxOutlined />} title={t('No {things} yet', { things: manyOf(noun) })} action={add}>
    <Typography color="text.secondary">{purpose}</Typography>
  </StateNotice>
);

interface ListContentProps extends Pick<DataTableProps, 'rowSx' | 'isSelectable' | 'hiddenColumns'> {
  readonly noun: Noun;
  readonly purpose: ReactNode;
  readonly card: ReactElement;
  /** The button that makes the first record. */
  readonly add?: ReactNode;
  /** Shown in place of the list's own text if there are no rows. */
  readonly empty?: ReactNode;
  /** True if the requests of the list contain days, which are cleared after a refusal. */
  readonly hasDays?: boolean;
  /** The filter of the tabs above the list: it cannot be cleared. */
  readonly tab?: string;
  /** The buttons that turn the pages, if pages have no numbers. */
  readonly pages?: ReactNode;
  readonly children: ReactNode;
}

const ListState = ({
  noun,
  purpose,
  card,
  add,
  empty,
  pages = <ListPagination />,
  rowSx,
  isSelectable = false,
  hiddenColumns,
  hasDays = false,
  tab,
  children,
}: ListContentProps) => {
  const { isPending, error, total, filterValues, setFilters, refetch, data, meta } = useList();
  const isNarrow = useIsNarrow();
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
  // The text that there are no rows would be wrong if rows arrived but were unreadable.
  if (isEmpty && meta?.unreadable)
    return (
      <>
        <UnreadableNotice />
        {total !== 0 && pages}
      </>
    );
  if (empty && total === 0) return empty;
  if (isEmpty) {
    const narrowing = Object.keys(filterValues);
    if (narrowing.length === 0) return <NothingYet noun={noun} purpose={purpose} add={add} />;
    return narrowing.every((source) => source === tab) ? <NothingUnderTab /> : <NothingFound />;
  }
  return (
    <>
      <UnreadableNotice />
      {isNarrow ? (
        <ListCards isSelectable={isSelectable}>{card}</ListCards>
      ) : (
        <DataTable
          label={capitalized(manyOf(noun))}
          {...(rowSx && { rowSx })}
          isSelectable={isSelectable}
          {...(hiddenColumns && { hiddenColumns })}
        >
          {children}
        </DataTable>
      )}
      {pages}
    </>
  );
};

/** The rows of a list, or the one of its four states that replaces them; announces the state, too. */
export const ListContent = (props: ListContentProps) => (
  <>
    <ListStatus noun={props.noun} columns={props.children} hasPages={props.pages === undefined} />
    <ListState {...props} />
  </>
);
