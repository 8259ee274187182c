import { Box, useMediaQuery, type Theme, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { loadRows } from '../../../contract/loadRow';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { createCurrentPage, CurrentPageContext } from '../../ui/page/PageHeader';
import { t } from '../../language/t';
import { AppBar } from './AppBar';
import { keepFocus } from './keepFocus';
import { prefetchProps, type PagePrefetch } from './prefetchProps';
import { Menu } from './Menu';
import { Outages } from './Outages';
import { PageArea } from './PageArea';
import { useKeys } from './useKeys';
import { SignOutProvider, useConfirmedSignOut } from './useSignOut';
import { waitingOf } from './waitingItems';
import { ServedPagesContext } from './useMenuEntries';
import type { ServedPages } from './visibleEntries';
import { AppDrawer } from './AppDrawer';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

/** The delay in milliseconds after which the rows of the first page have surely been requested. */
const AFTER_FIRST_ROWS_MS = 1_000;

/** The first stop of the Tab key: past the bar and the menu, to the page. Visible only while it has the focus. */
const SkipLink = memo(({ onSkip }: { readonly onSkip: () => void }) => (
  <Button
    variant="contained"
    onClick={onSkip}
    sx={{
      position: 'fixed',
      top: (theme) => theme.spacing(1),
      left: (theme) => theme.spacing(1),
      zIndex: 'tooltip',
      displayPrint: 'none',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    {t('Skip to the page')}
  </Button>
));

// Fetched when the person searches: no page waits for it.
const SearchDialog = lazyWithRetry(() => import('../search/SearchDialog').then((m) => m.SearchDialog));

// Fetched when the person opens it.
const KeysDialog = lazyWithRetry(() => import('./KeysDialog').then((m) => m.KeysDialog));

/** The props of the layout. */
export interface AppLayoutProps {
  /** The operator's title, from config.json. */
  readonly title: string;
  readonly served: ServedPages;
  /** Preloads a page that may be opened next. */
  readonly ahead: PagePrefetch;
  readonly children: ReactNode;
}

/** The frame around every page: top bar, drawer with the menu, search, and the main area. */
export const AppLayout = ({ title, served, ahead, children }: AppLayoutProps) => {
  const { key } = useLocation();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [isDocked, setDocked] = useStore('drawer.open', true);
  // Above the page the drawer is open for one choice only: the next page closes it.
  const [openedAt, setOpenedAt] = useState<string>();
  const [search, setSearch] = useState<'unused' | 'open' | 'closed'>('unused');
  const openSearch = useCallback(() => setSearch('open'), []);
  const main = useRef<HTMLElement>(null);
  const goToMain = useCallback(() => main.current?.focus(), []);
  const [where] = useState(createCurrentPage);
  const [keys, setKeys] = useState<'unused' | 'open' | 'closed'>('unused');
  const openKeys = useCallback(() => setKeys('open'), []);
  const { signOut, dialog: signOutDialog } = useConfirmedSignOut();
  useKeys({ onSearch: openSearch, onKeys: openKeys });
  useEffect(keepFocus, []);
  // After the first rows: later requests then wait for no code, and the menu shows its counts.
  const queries = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  useEffect(() => {
    const prefetch = () => loadRows().then(() => queries.prefetchQuery(waitingOf(dataProvider)));
    // A failed prefetch is repeated by the components that need the data.
    const timer = setTimeout(() => void prefetch().catch(() => undefined), AFTER_FIRST_ROWS_MS);
    return () => clearTimeout(timer);
  }, [queries, dataProvider]);

  const scrollsAtStart = useRef<ScrollBehavior>(isStill ? 'auto' : 'smooth');
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: scrollsAtStart.current });
  }, []);

  // A further page of a list has its own address: it does not re-render the drawer.
  const closeDrawer = useCallback(() => setOpenedAt(undefined), []);
  const links = useMemo(() => prefetchProps(ahead), [ahead]);
  const drawn = useMemo(
    () => (
      <div {...links}>
        <Menu />
      </div>
    ),
    [links],
  );

  const isDrawerOpen = isWide ? isDocked : openedAt === key;
  const place = isWide ? undefined : key;
  const toggleDrawer = useCallback(
    () => (isWide ? setDocked(!isDocked) : setOpenedAt((at) => (at === place ? undefined : place))),
    [isWide, isDocked, place, setDocked],
  );
  return (
    <ServedPagesContext value={served}>
      <SignOutProvider value={signOut}>
        <SkipLink onSkip={goToMain} />
        <AppBar
          title={title}
          isDrawerOpen={isDrawerOpen}
          onDrawerToggle={toggleDrawer}
          onSearch={openSearch}
          onKeys={openKeys}
        />
        <AppDrawer isWide={isWide} isOpen={isDrawerOpen} onClose={closeDrawer}>
          {drawn}
        </AppDrawer>
        <Box sx={{ display: 'flow-root', bgcolor: 'surfaces.frame' }}>
          <Box
            component="main"
            ref={main}
            tabIndex={-1}
            {...links}
            onClickCapture={({ target }) => {
              const link = target instanceof Element && target.closest('a[href]');
              if (link) where.follow(link);
            }}
            sx={({ measures, shape, transitions }) => ({
              mt: `${measures.topOffset}px`,
              ml: isWide && isDrawerOpen ? `${measures.drawerWidth}px` : 0,
              p: `${measures.mainPadding}px`,
              minHeight: `calc(100vh - ${measures.topOffset}px)`,
              // The page inside the frame of bar and drawer.
              borderTopLeftRadius: isWide && isDrawerOpen ? shape.borderRadius : 0,
              bgcolor: 'background.default',
              transition: transitions.create(['margin-left', 'border-radius']),
              outline: 'none',
              // A printed page has no frame.
              '@media print': { m: 0, p: 0, minHeight: 0 },
            })}
          >
            <PageArea place={where} operator={title}>
              {children}
            </PageArea>
          </Box>
        </Box>
        <Outages />
        {keys !== 'unused' && (
          <Suspense>
            <KeysDialog isOpen={keys === 'open'} onClose={() => setKeys('closed')} />
          </Suspense>
        )}
        {search !== 'unused' && (
          <CurrentPageContext value={where}>
            <Suspense>
              <SearchDialog isOpen={search === 'open'} onClose={() => setSearch('closed')} />
            </Suspense>
          </CurrentPageContext>
        )}
        {signOutDialog}
      </SignOutProvider>
    </ServedPagesContext>
  );
};
