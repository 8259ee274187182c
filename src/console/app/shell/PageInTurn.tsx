import { Box } from '@mui/material';
import { keyframes } from '@mui/system';
import { startTransition, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { t } from '../../language/t';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

/** A line along the top of the window, once the next page takes longer than a moment. */
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
      animation: `${grow} 3s ease-out 0.25s both`,
      '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    }}
  />
);

/** True while a dialog or the drawer of a narrow screen is over the page. */
const isCovered = (): boolean => document.querySelector('body > [aria-hidden="true"] main') !== null;

/**
 * Draws the next page piece by piece, beside whatever is pressed or typed meanwhile: until it is there, the last one stays, at its
 * own address. At once comes what a dialog leads to, which goes with its page, and what a page makes of its own address: a list
 * that is turned by two presses is two pages on.
 */
export const PageInTurn = ({ children }: { readonly children: ReactNode }) => {
  const current = useContext(LocationContext);
  const [shown, setShown] = useState(current);
  const isNext = shown.location.pathname !== current.location.pathname;
  if (current !== shown && (!isNext || isCovered())) setShown(current);
  useLayoutEffect(() => {
    if (current !== shown) startTransition(() => setShown(current));
  }, [current, shown]);
  return (
    <LocationContext value={shown}>
      {isNext && <NextPageLine />}
      {children}
    </LocationContext>
  );
};
