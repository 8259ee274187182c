import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Alert, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Viewed, Viewing } from '../../../contract/endpoints/viewAs';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { Allowed } from '../../ui/page/Allowed';
import { rich, t } from '../../language/t';
import { LOW_WINDOW } from '../../ui/page/pageStyle';

/**
 * Starts or ends a view as another person, and opens the start page.
 * All data is fetched again with the new permissions, once the current page is unmounted: its requests would be
 * refused and logged.
 */
const useView = (call: (dataProvider: ConsoleDataProvider) => Promise<unknown>, isOfPage = false) => {
  const isTaken = useRef(false);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(
    () => () => {
      // Delayed until the other effects of the page are cleaned up.
      if (isTaken.current) setTimeout(() => void queries.resetQueries());
    },
    [queries],
  );
  return useMutation({
    mutationFn: () => call(dataProvider),
    onSuccess: async () => {
      const { pathname } = window.location;
      isTaken.current = isOfPage;
      await navigate('/');
      // A page with unsaved changes may block the navigation.
      const stays = window.location.pathname === pathname;
      if (!isOfPage || stays) await queries.resetQueries();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
};

/** Opens the console as a user or as the people of a department see it. The permission to view users is required. */
export const ViewAsButton = ({ kind, id, name }: Viewed & { readonly name: string }) => {
  const { mutate, isPending } = useView(
    (dataProvider) => dataProvider.callRow('view-as', 'create', { body: { kind, id } }),
    true,
  );
  return (
    <Allowed resource="view-as" action="create">
      <Button
        variant="outlined"
        startIcon={<VisibilityOutlined />}
        loading={isPending}
        onClick={() => mutate()}
        sx={{ mb: 2, alignSelf: 'flex-start', maxWidth: 1, overflowWrap: 'anywhere' }}
      >
        {t('View as {name}', { name })}
      </Button>
    </Allowed>
  );
};

/** Shows above every page that the console is viewed as another person, and ends that view. */
export const ViewingBar = ({ viewing }: { readonly viewing: Viewing }) => {
  const { mutate, isPending } = useView((dataProvider) => dataProvider.callRow('view-as', 'stop', {}));
  return (
    <Alert
      severity="warning"
      icon={<VisibilityOutlined />}
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()} sx={{ whiteSpace: 'nowrap' }}>
          {t('Stop viewing as')}
        </Button>
      }
      sx={({ measures, zIndex }) => ({
        position: 'sticky',
        [LOW_WINDOW]: { position: 'static' },
        top: measures.topOffset,
        zIndex: zIndex.appBar - 1,
        mb: 2.5,
        overflowWrap: 'anywhere',
      })}
    >
      {rich('You are viewing as {person}. Nothing can be changed.', {
        person: <strong key="person">{viewing.name}</strong>,
      })}
      {viewing.is_limited && ` ${t('Permissions that you do not have are not shown.')}`}
    </Alert>
  );
};
