import { Button } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';

interface ToolbarMenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly popup: 'menu' | 'dialog';
  /** Fetches the code of the menu: starts when the button is pointed at or focused. */
  readonly load: () => Promise<unknown>;
  /** Renders the menu after its first opening; without an anchor it is closed. */
  readonly children: (anchor: HTMLElement | null, close: () => void) => ReactNode;
}

/** A button of a list's toolbar, whose menu loads when it is first opened. */
export const ToolbarMenuButton = ({ label, icon, popup, load, children }: ToolbarMenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        aria-haspopup={popup}
        aria-expanded={anchor !== null}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWanted(true);
        }}
      >
        {label}
      </Button>
      {isWanted && <Suspense fallback={null}>{children(anchor, () => setAnchor(null))}</Suspense>}
    </>
  );
};
