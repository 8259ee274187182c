import CloseRounded from '@mui/icons-material/CloseRounded';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import { Box, Button, IconButton, Paper, Stack, Tooltip } from '@mui/material';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { RecordContextProvider, type Identifier, type RaRecord } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { LOW_WINDOW } from '../page/pageStyle';
import { t } from '../../language/t';
import { singleKeys, useKeysOff } from '../page/keys';
import { useRecordPath } from '../record/useRecordPath';
import { capitalized } from '../words/words';
import { useList } from './useList';

interface PeekPanelProps {
  readonly noun: string;
  readonly id: Identifier;
  readonly onOpen?: (record: RaRecord) => void;
  readonly children: ReactElement;
  readonly onMove: (id: Identifier) => void;
  readonly onClose: () => void;
}

/** True for keys in a field, or in a dialog or a menu above the page. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]',
  ) !== null;

/**
 * A record at the side of its list, which keeps its place.
 * Arrows, j and k change the record, Enter opens its page, Escape closes it.
 */
export const PeekPanel = ({ noun, id, onOpen, onMove, onClose, children }: PeekPanelProps) => {
  const { data = [], resource } = useList();
  const navigate = useNavigate();
  const pathOf = useRecordPath();
  const place = data.findIndex((record) => record.id === id);
  const row = data[place] ?? { id };
  const before = place > 0 ? data[place - 1]?.id : undefined;
  const after = place >= 0 ? data[place + 1]?.id : undefined;
  const open = () => (onOpen ? onOpen(row) : void navigate(pathOf(resource, id)));
  const [off] = useKeysOff();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnPart = event.target instanceof Element && event.target.closest('a, button, input') !== null;
    const isOff =
      (event.key === singleKeys().next.key && off.includes('next')) ||
      (event.key === singleKeys().previous.key && off.includes('previous'));
    if (isOff) return;
    const to = {
      ArrowDown: after,
      [singleKeys().next.key]: after,
      ArrowUp: before,
      [singleKeys().previous.key]: before,
    }[event.key];
    if (to !== undefined) onMove(to);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !isOnPart) open();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Paper
      component="aside"
      aria-label={capitalized(t('{noun} in the side panel', { noun }))}
      elevation={8}
      square
      sx={({ measures, zIndex, spacing }) => ({
        position: 'fixed',
        right: 0,
        top: spacing(11),
        [LOW_WINDOW]: { top: 0 },
        bottom: 0,
        width: `min(100%, ${measures.card * 2}px)`,
        zIndex: zIndex.drawer,
        overflowY: 'auto',
        bgcolor: 'background.default',
        displayPrint: 'none',
      })}
    >
      <Stack
        direction="row"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          px: 2,
          py: 1,
          gap: 0.5,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Button
          size="small"
          variant="contained"
          {...(onOpen ? { onClick: open } : { component: Link, to: pathOf(resource, id) })}
        >
          {t('Open')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Tooltip title={t('Previous (k)')}>
          <span>
            <IconButton
              aria-label={t('Previous {noun}', { noun })}
              disabled={before === undefined}
              onClick={() => before !== undefined && onMove(before)}
            >
              <KeyboardArrowUpRounded />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={t('Next (j)')}>
          <span>
            <IconButton
              aria-label={t('Next {noun}', { noun })}
              disabled={after === undefined}
              onClick={() => after !== undefined && onMove(after)}
            >
              <KeyboardArrowDownRounded />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={t('Close (Esc)')}>
          <IconButton aria-label={t('Close')} onClick={onClose}>
            <CloseRounded />
          </IconButton>
        </Tooltip>
      </Stack>
      <Box sx={{ p: 2 }}>
        <RecordContextProvider key={id} value={row}>
          {children}
        </RecordContextProvider>
      </Box>
    </Paper>
  );
};
