import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import { Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useGetList, useNotify, type RaRecord } from 'react-admin';
import { messages } from '../../../contract/messages';
import { Pagination } from '../../ui/list/Pagination';
import { useList } from '../../ui/list/useList';
import { capitalized } from '../../ui/words/words';
import { t } from '../../language/t';
import { newestFirst, oldestFirst, totalText } from './auditWords';
import { useLogPlace } from './LogList';

/** The handlers that turn the pages of the log; undefined where there is no such page. */
interface PageTurns {
  readonly newest: (() => void) | undefined;
  readonly newer: (() => void) | undefined;
  readonly older: (() => void) | undefined;
}

/** Turns pages from entry to entry instead of by number: a new entry moves nothing to another page. */
const usePageTurns = (): PageTurns => {
  const { resource, data = [], perPage, filterValues, isPlaceholderData } = useList();
  const { before, setBefore } = useLogPlace();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const last = data.at(-1)?.id;
  // The rows of the last query stay until those of this one load. Their positions do not belong to this query.
  const isFull = last !== undefined && data.length >= perPage && !isPlaceholderData;
  const { data: next = [] } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: newestFirst, filter: { ...filterValues, before: last } },
    { enabled: isFull, onError: () => undefined },
  );
  // The rows above are read upwards from the first shown entry.
  // The entry beyond a whole page marks the start of that page.
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { data: above } = await dataProvider.getList<RaRecord>(resource, {
        pagination: { page: 1, perPage: perPage + 1 },
        sort: oldestFirst,
        filter: { ...filterValues, before: data[0]?.id ?? before },
      });
      return above[perPage]?.id;
    },
    onSuccess: setBefore,
    onError: (error) => notify(error.message || t(messages.somethingWentWrong), { type: 'error' }),
  });
  return {
    newest: before === undefined ? undefined : () => setBefore(undefined),
    newer: before === undefined ? undefined : () => mutate(),
    older: isFull && next.length > 0 ? () => setBefore(last) : undefined,
  };
};

/** The buttons to the newest entries, to newer ones, and to older ones. */
const PageTurnButtons = () => {
  const { newest, newer, older } = usePageTurns();
  return (
    <Stack component="nav" aria-label={t('Pages of the log')} direction="row" useFlexGap sx={{ gap: 0.5 }}>
      <Button size="small" startIcon={<FirstPage />} disabled={!newest} onClick={newest}>
        {t('Newest')}
      </Button>
      <Button size="small" startIcon={<ChevronLeft />} disabled={!newer} onClick={newer}>
        {t('Newer')}
      </Button>
      <Button size="small" endIcon={<ChevronRight />} disabled={!older} onClick={older}>
        {t('Older')}
      </Button>
    </Stack>
  );
};

/** Turns the pages of the log, which have no numbers, and shows the number of entries (docs/product.md#constants). */
export const LogPages = () => {
  const { total = 0 } = useList();
  return <Pagination ActionsComponent={PageTurnButtons} labelDisplayedRows={() => capitalized(totalText(total))} />;
};
