import SearchOff from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { SearchHit } from '../../../contract/endpoints/search';
import { PageFailure } from '../../ui/page/FailureNotice';
import { t } from '../../language/t';
import { LoadingPage } from '../shell/LoadingPage';
import { MessagePage } from '../shell/MessagePage';
import { useRecordSearch } from './useRecordSearch';

const isNamed = (number: string, { title, facts }: SearchHit): boolean =>
  [title, ...Object.values(facts)].some((value) => value === number);

/** `/find/:number`: leads to the record with this number (`?as=` gives its kind), or shows that none is visible. */
export const FindPage = () => {
  const { number = '' } = useParams();
  const { key } = useLocation();
  const [search] = useSearchParams();
  const kind = search.get('as');
  const find = useRecordSearch();
  const createPath = useCreatePath();
  const { data, error, refetch } = useQuery({
    queryKey: ['search', number],
    queryFn: ({ signal }) => find(number, signal),
  });
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingPage />;
  const hits = data.filter((hit) => kind === null || kind === 'any' || hit.kind === kind);
  const hit = hits.find((each) => isNamed(number, each)) ?? hits[0];
  if (hit)
    return <Navigate key={key} replace to={createPath({ resource: hit.resource, type: 'edit', id: hit.record_id })} />;
  return (
    <MessagePage
      icon={SearchOff}
      title={t('Nothing found')}
      actions={
        <Button variant="contained" component={Link} to="/">
          {t('Home')}
        </Button>
      }
    >
      {t('No record of {number}, or you do not have permission to view it.', { number })}
    </MessagePage>
  );
};
