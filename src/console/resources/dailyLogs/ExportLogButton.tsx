import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, Alert, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState, useId } from 'react';
import { filterTexts } from '../../ui/list/ActiveFilters';
import { useList } from '../../ui/list/useList';
import { Allowed } from '../../ui/page/Allowed';
import { t } from '../../language/t';
import { activeFilters } from './logFilters';
import { totalText } from './auditWords';
import { useLogExport } from './useLogExport';

/** Shows how many entries a file would hold, and their filters. Writes it with a counter, and can be stopped. */
const ExportLogDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { total = 0, filterValues } = useList();
  const { start, stop, isPending, done, refusal } = useLogExport(onClose);
  const id = useId();
  const narrowed = filterTexts(activeFilters(), filterValues).map(({ text }) => text);
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {t('Export {entries}?', { entries: totalText(total) })}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={1}>
          <Typography>
            {narrowed.length > 0 && `${t('Filters: {filters}.', { filters: narrowed.join(', ') })} `}
            {t('The file has all of them with their changes. Entries added during the export are not included.')}
          </Typography>
          <Typography color="text.secondary">
            {t('CSV file. A spreadsheet opens up to 10,48,576 rows: for more, choose fewer days.')}
          </Typography>
          {isPending && (
            <Typography role="status">
              {t('{count, plural, one {# entry} other {# entries}} written so far', { count: done })}
            </Typography>
          )}
          {refusal && (
            <Alert severity="error" role="alert">
              {refusal}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={close}>{isPending ? t('Stop') : t('Cancel')}</Button>
        <Button variant="contained" loading={isPending} onClick={start} autoFocus>
          {t('Export')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Exports the filtered log, with its number of entries on the button; only with the download permission. */
export const ExportLogButton = () => {
  const { total } = useList();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Allowed action="export">
        <Button
          variant="contained"
          startIcon={<DownloadOutlined />}
          disabled={!total}
          onClick={() => setOpen(true)}
          sx={{ width: { xs: 1, sm: 'auto' } }}
        >
          {total ? t('Export {entries}', { entries: totalText(total) }) : t('Export')}
        </Button>
      </Allowed>
      {isOpen && <ExportLogDialog onClose={() => setOpen(false)} />}
    </>
  );
};
