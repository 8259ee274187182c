import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Typography, Button, LinearProgress, Paper, Stack } from '@mui/material';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { messages } from '../../../contract/messages';
import { useLoad, type Load } from '../../data/wholeLists/loads';
import { PageFailure } from '../page/FailureNotice';
import { StateNotice } from '../page/StateNotice';
import { useIsNarrow } from '../page/useIsNarrow';
import { AddButton } from './AddButton';
import { CardSkeleton, ListCards } from './ListCards';
import { ListPagination, UnreadableNotice } from './ListPagination';
import { ListTable, type ListTableProps, TableSkeleton } from './ListTable';
import type { Noun } from '../words/words';
import { useList } from './useList';

const MB = 1_000_000;
const tenths = (bytes: number): string => (bytes / MB).toFixed(1);

/** How much of a list has come: `12.4 of 31.0 MB`, `12.4 MB` where the server does not say of how many, or that it is read. */
const loadedOf = ({ done, total }: Load): string => {
  if (total !== undefined && done >= total) return `${tenths(total)} MB, being read…`;
  return total === undefined ? `${tenths(done)} MB` : `${tenths(done)} of ${tenths(total)} MB`;
};

/** What is here sooner is not worth a word, in milliseconds. */
const PATIENCE_MS = 1_000;

/** How much of a large list has come, over the skeleton of its table, and the button that stops it. */
const ListLoadProgress = () => {
  const load = useLoad(useResourceContext() ?? '');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong || !load) return null;
  const { done, total, cancel } = load;
  return (
    <Paper
      variant="outlined"
      sx={({ measures }) => ({
        position: 'absolute',
        top: '50%',
        left: '50%',
        transform: 'translate(-50%, -50%)',
        width: measures.card * 1.25,
        maxWidth: '90%',
        p: 2,
      })}
    >
      <Stack spacing={1.5}>
        <LinearProgress
          aria-label="Loading the list"
          {...(total ? { variant: 'determinate' as const, value: (100 * done) / total } : {})}
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{loadedOf(load)}</Typography>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
};

/** What a list says when nothing fits its search and filters. */
const NothingFound = () => {
  const { setFilters } = useList();
  return (
    <StateNotice
      icon={<SearchOff />}
      title={messages.noRecords}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          Clear filters
        </Button>
      }
    >
      <Typography color="text.secondary">Nothing fits the search and the filters.</Typography>
    </StateNotice>
  );
};

/** What a list says before there is anything in it: what it is for, and the button that makes the first. */
const NothingYet = ({ noun, purpose }: { readonly noun: Noun; readonly purpose: ReactNode }) => (
  <StateNotice icon={<InboxOutlined />} title={`No ${noun.many} yet`} action={<AddButton noun={noun} />}>
    <Typography color="text.secondary">{purpose}</Typography>
  </StateNotice>
);

interface ListContentProps extends Pick<ListTableProps, 'rowSx' | 'selection'> {
  readonly noun: Noun;
  readonly purpose: ReactNode;
  readonly card: ReactElement;
  /** What stands where no rows are, in place of the list's own words. */
  readonly empty?: ReactNode;
  /** What turns the pages, where pages have no numbers. */
  readonly pages?: ReactNode;
  readonly children: ReactNode;
}

/** The rows of a list, or which of the four states it is in instead. */
export const ListContent = ({
  noun,
  purpose,
  card,
  empty,
  pages = <ListPagination />,
  rowSx,
  selection,
  children,
}: ListContentProps) => {
  const { isPending, error, total, filterValues, refetch, data, meta } = useList();
  const isNarrow = useIsNarrow();
  if (error) return <PageFailure error={error} onRetry={refetch} />;
  if (isPending)
    return (
      <Box sx={{ position: 'relative' }}>
        {isNarrow ? <CardSkeleton /> : <TableSkeleton>{children}</TableSkeleton>}
        <ListLoadProgress />
      </Box>
    );
  // Where rows came and none could be read, nothing says that there are none.
  if (total === 0 && meta?.unreadable) return <UnreadableNotice />;
  if (empty && total === 0) return empty;
  if (total === 0 || data?.length === 0)
    return Object.keys(filterValues).length > 0 ? (
      <NothingFound />
    ) : (
      <>
        <UnreadableNotice />
        <NothingYet noun={noun} purpose={purpose} />
      </>
    );
  return (
    <>
      <UnreadableNotice />
      {isNarrow ? (
        <ListCards>{card}</ListCards>
      ) : (
        <ListTable {...(rowSx && { rowSx })} {...(selection && { selection })}>
          {children}
        </ListTable>
      )}
      {pages}
    </>
  );
};
