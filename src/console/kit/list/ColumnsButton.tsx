import ViewWeek from '@mui/icons-material/ViewWeek';
import { Button } from '@mui/material';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const load = () => import('./ColumnsMenu');
const ColumnsMenu = lazy(() => load().then((m) => ({ default: m.ColumnsMenu })));

interface ColumnsButtonProps {
  readonly columns: ReactNode;
  /** The columns that are hidden from those who have not chosen. */
  readonly off?: readonly string[] | undefined;
}

/** Which columns a table shows, and in what order; its menu comes when it is first opened. */
export const ColumnsButton = ({ columns, off }: ColumnsButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewWeek />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWanted(true);
        }}
      >
        Columns
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <ColumnsMenu anchor={anchor} columns={columns} off={off} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
