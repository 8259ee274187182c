import { Box } from '@mui/material';
import { keyframes } from '@mui/system';
import { startTransition, useContext, useEffect, useState, type ReactNode } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type Location,
} from 'react-router-dom';
import { t } from '../../language/t';

const grow = keyframes({ from: { transform: 'scaleX(0.1)' }, to: { transform: 'scaleX(0.9)' } });

/** A line along the top of the window: what was pressed is answered at once, also where the page takes its time. */
const NextPageLine = () => (
  <Box
    role="progressbar"
    aria-label={t('Loading...')}
    sx={{
      position: 'fixed',
      top: 0,
      insetInline: 0,
      height: (theme) => theme.spacing(0.25),
      bgcolor: 'primary.main',
      transformOrigin: 'left',
      zIndex: 'tooltip',
      displayPrint: 'none',
      animation: `${grow} 3s ease-out both`,
      '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    }}
  />
);

/** True while a dialog or the drawer of a narrow screen is over the page. */
const isCovered = (): boolean => document.querySelector('body > [aria-hidden="true"] main') !== null;

/** A list or a dashboard: `/users`, not `/users/12`. */
const isOfMenu = ({ location }: { readonly location: Location }): boolean => !/^\/[^/]*\/./.test(location.pathname);

/**
 * Draws a form or a record piece by piece, beside whatever is pressed or typed meanwhile: until it is there, the last page stays, at
 * its own address. At once comes what a dialog leads to, which goes with its page; what a page makes of its own address, as a list that
 * is turned by two presses is two pages on; and a page of the menu, which takes half the time in one go.
 */
export const PageInTurn = ({ children }: { readonly children: ReactNode }) => {
  const [at, route] = [useContext(LocationContext), useContext(RouteContext)];
  const [shown, setShown] = useState({ at, route });
  const isNext = shown.at.location.pathname !== at.location.pathname;
  const isLeft = shown.at !== at || shown.route !== route;
  if (isLeft && (!isNext || isOfMenu(at) || isCovered())) setShown({ at, route });
  useEffect(() => {
    if (!isLeft) return undefined;
    // What has been pressed is seen first: work in pieces can keep a browser from painting, too.
    const frame = requestAnimationFrame(() => startTransition(() => setShown({ at, route })));
    return () => cancelAnimationFrame(frame);
  }, [isLeft, at, route]);
  return (
    <LocationContext value={shown.at}>
      <RouteContext value={shown.route}>
        {isNext && <NextPageLine />}
        {children}
      </RouteContext>
    </LocationContext>
  );
};
