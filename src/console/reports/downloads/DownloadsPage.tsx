import { useMemo, useState } from 'react';
import { ListBase } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import { today as dayNow } from '../../ui/days/today';
import { ListFrame } from '../../ui/list/ListFrame';
import { PageHeader } from '../../ui/page/PageHeader';
import { DownloadsAnnouncer } from './DownloadsAnnouncer';
import { DownloadsContent } from './DownloadsContent';
import { DownloadsDates } from './DownloadsDates';
import { UpdatedLine } from './UpdatedLine';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;
// A failure of this list shows no message (spec section 8).
const silently = { onError: () => undefined };

/** The report files that were asked for, and those that are made by themselves (spec section 2, Downloads screen). */
export const DownloadsPage = () => {
  const [today] = useState(() => dayNow());
  const filterDefaultValues = useMemo(() => ({ start_date: today, end_date: today }), [today]);
  return (
    <ListBase
      sort={newestFirst}
      perPage={DEFAULT_PAGE_SIZE}
      filterDefaultValues={filterDefaultValues}
      storeKey={false}
      queryOptions={silently}
      exporter={false}
      disableAuthentication
    >
      <PageHeader title="Downloads" sentence="The report files that were asked for on these days." />
      <ListFrame>
        <DownloadsDates today={today} />
        <DownloadsContent />
      </ListFrame>
      <UpdatedLine />
      <DownloadsAnnouncer />
    </ListBase>
  );
};
