import { Button } from '@mui/material';

/** The first stop of the Tab key: past the bar and the menu, to the page. Seen only while it has the focus. */
export const SkipLink = ({ onSkip }: { readonly onSkip: () => void }) => (
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
    Skip to the page
  </Button>
);
