import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';

const load = () => import('./SavedViewsMenu');
const SavedViewsMenu = lazy(() => load().then((m) => ({ default: m.SavedViewsMenu })));

/** The ways in which the list can be seen by name; its menu comes when it is first opened. */
export const SavedViewsButton = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkBorder />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWanted(true);
        }}
      >
        Views
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <SavedViewsMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
