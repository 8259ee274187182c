import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import { Button, Stack } from '@mui/material';
import { usePageTurns } from './usePageTurns';

/** To the newest entries, to newer ones, to older ones. */
export const PageTurnButtons = () => {
  const { newest, newer, older } = usePageTurns();
  return (
    <Stack component="nav" aria-label="Pages of the log" direction="row" useFlexGap sx={{ gap: 0.5, ml: 1 }}>
      <Button size="small" startIcon={<FirstPage />} disabled={!newest} onClick={newest}>
        Newest
      </Button>
      <Button size="small" startIcon={<ChevronLeft />} disabled={!newer} onClick={newer}>
        Newer
      </Button>
      <Button size="small" endIcon={<ChevronRight />} disabled={!older} onClick={older}>
        Older
      </Button>
    </Stack>
  );
};
