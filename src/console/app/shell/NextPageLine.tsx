import type { CSSObject, Theme } from '@mui/material';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../language/t';
import type { Router } from '../publicRouter';
import { isOfMenu } from '../routerInTurn';

/** The look of the line, in the style of the page: a rule that comes with a press has the whole page's style worked out again. */
export const nextPageLineLook = ({ palette, spacing, zIndex }: Theme): CSSObject => ({
  '@keyframes next-page': { from: { transform: 'scaleX(0.1)' }, to: { transform: 'scaleX(0.9)' } },
  '.next-page': {
    position: 'fixed',
    top: 0,
    insetInline: 0,
    height: spacing(0.25),
    backgroundColor: palette.primary.main,
    transformOrigin: 'left',
    zIndex: zIndex.tooltip,
    animation: 'next-page 3s ease-out both',
    '@media print': { display: 'none' },
  },
});

/** A line along the top of the window while a form or a record is drawn: what was pressed is answered at once, also where that takes its time. */
export const NextPageLine = ({ router }: { readonly router: Router }) => {
  const subscribe = useCallback((hear: () => void) => router.subscribe(hear), [router]);
  const next = useSyncExternalStore(subscribe, () => router.state.location.pathname);
  const { pathname } = useLocation();
  if (next === pathname || isOfMenu(next)) return null;
  return <div className="next-page" role="progressbar" aria-label={t('Loading...')} />;
};
