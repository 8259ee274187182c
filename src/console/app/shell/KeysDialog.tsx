import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { singleKeys, useKeysOff, type SingleKey } from '../../ui/page/keys';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** Keys that act on the focused element only, or with Ctrl: they cannot be switched off. */
const others = perLanguage((): readonly (readonly [keys: string, what: string])[] => [
  [t('Ctrl K or ⌘ K'), t('Search everything')],
  ['Tab', t('Move to the next control')],
  [t('Arrow keys'), t('Move within a table header, grid, menu, tabs or chart')],
  [t('Space on a row’s link'), t('Open the record in the side panel')],
  ['Enter', t('Open the record')],
  ['Escape', t('Close the open panel or dialog')],
]);

interface KeysDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keys of the console; those of a single character can be switched off one by one. */
export const KeysDialog = ({ isOpen, onClose }: KeysDialogProps) => {
  const [off, setOff] = useKeysOff();
  const id = useId();
  const toggle = (name: SingleKey) => setOff(off.includes(name) ? off.filter((each) => each !== name) : [...off, name]);
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {t('Keyboard shortcuts')}
      </DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {t('Switch off the keys that you do not want.')}
        </Typography>
        <Stack sx={{ mb: 2 }}>
          {(Object.keys(singleKeys()) as SingleKey[]).map((name) => (
            <FormControlLabel
              key={name}
              control={<Switch checked={!off.includes(name)} onChange={() => toggle(name)} />}
              label={
                <>
                  <kbd>{singleKeys()[name].key}</kbd> {singleKeys()[name].what}
                </>
              }
            />
          ))}
        </Stack>
        <Table size="small" aria-label={t('Other keys')}>
          <TableBody>
            {others().map(([keys, what]) => (
              <TableRow key={keys}>
                <TableCell component="th" scope="row">
                  <kbd>{keys}</kbd>
                </TableCell>
                <TableCell>{what}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
