import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { filterTexts } from '../../ui/list/filterTexts';
import { counted } from '../../ui/list/Noun';
import { useList } from '../../ui/list/useList';
import { activeFilters } from '../list/logFilters';
import { entryNoun, totalText } from '../list/totalText';
import { useLogExport } from './useLogExport';

/** Says how many entries a file would hold, and by what they are narrowed; writes it, counting, and can be stopped. */
export const ExportLogDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { total = 0, filterValues } = useList();
  const { start, stop, isPending, done, refusal } = useLogExport(onClose);
  const id = useId();
  const narrowed = filterTexts(activeFilters, filterValues).map(({ text }) => text);
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        Export {totalText(total)}?
      </DialogTitle>
      <DialogContent>
        <Stack spacing={1}>
          <Typography>
            {narrowed.length > 0 ? `Narrowed to: ${narrowed.join(', ')}. ` : ''}The file holds every one of them, with
            what it changed. Entries that are added while it is written are not in it.
          </Typography>
          <Typography color="text.secondary">
            It is a CSV file. A spreadsheet opens 10,48,576 rows of it at most: for more, choose fewer days.
          </Typography>
          {isPending && <Typography role="status">{counted(done, entryNoun)} written so far</Typography>}
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={close}>{isPending ? 'Stop' : 'Cancel'}</Button>
        <Button variant="contained" loading={isPending} onClick={start} autoFocus>
          Export
        </Button>
      </DialogActions>
    </Dialog>
  );
};
