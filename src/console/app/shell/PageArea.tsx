import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Viewing } from '../../../contract/endpoints/viewAs';
import { PROVISIONAL_PASSWORD, VIEWING } from '../../data/permissionsSource';
import { CurrentPageContext, type CurrentPage } from '../../ui/page/PageHeader';
import { FlagsContext } from '../../ui/record/useRecordPath';
import { t } from '../../language/t';
import { publicPaths } from '../publicPaths';
import { LoadingPage } from './LoadingPage';
import { menu } from './menu';
import { PageBoundary } from './PageBoundary';
import { StartStrip } from './StartStrip';
import { useFlags } from './useFlags';
import { titleAt } from './visibleEntries';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

// Loaded only by sessions that began with a password set by another person.
const FirstPasswordPage = lazyWithRetry(() => import('./FirstPasswordPage').then((m) => m.FirstPasswordPage));

// Loaded only by sessions that view the console as another person.
const ViewingBar = lazyWithRetry(() => import('./ViewAs').then((m) => m.ViewingBar));

/** Shows above every page that the console is viewed as another person, if it is. */
const ViewingMark = () => {
  const { data: viewing } = useQuery<Viewing | null>({ queryKey: VIEWING, queryFn: () => null, enabled: false });
  return (
    viewing && (
      <Suspense fallback={null}>
        <ViewingBar viewing={viewing} />
      </Suspense>
    )
  );
};

interface PageTitleProps {
  readonly place: CurrentPage;
  readonly operator: string;
}

/** The browser's title: the name of the page, whether it is read-only, its section and the operator. */
const PageTitle = ({ place, operator }: PageTitleProps) => {
  const { pathname } = useLocation();
  const section = titleAt(menu(), pathname);
  const name = useSyncExternalStore(place.subscribe, place.name);
  const view = publicPaths.toOutside(pathname).includes('/view-') ? t('View') : undefined;
  return <title>{[...new Set([name, view, section, operator])].filter(Boolean).join(' · ')}</title>;
};

interface PageAreaProps extends PageTitleProps {
  readonly children: ReactNode;
}

/** The page itself; state of the frame, such as the open drawer, does not re-render it. */
export const PageArea = memo(({ place, operator, children }: PageAreaProps) => {
  const { flags } = useFlags();
  const { data: isProvisional } = useQuery({ queryKey: PROVISIONAL_PASSWORD, queryFn: () => false, enabled: false });
  return (
    <>
      <PageTitle place={place} operator={operator} />
      <PageBoundary>
        <ViewingMark />
        <StartStrip />
        <FlagsContext value={flags}>
          <CurrentPageContext value={place}>
            <Suspense fallback={<LoadingPage />}>{isProvisional ? <FirstPasswordPage /> : children}</Suspense>
          </CurrentPageContext>
        </FlagsContext>
      </PageBoundary>
    </>
  );
});
