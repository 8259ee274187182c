import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { alpha, Box, ButtonBase, type Theme } from '@mui/material';
import { clamped } from '../../ui/fields/fieldLook';
import { formatClock } from '../../ui/words/time';
import { t } from '../../language/t';
import type { Entry } from './entries';
import { kindLooks, entryName } from './kindLooks';

/** The parts of an entry that a day shows. */
export interface EntryItemProps {
  readonly entry: Entry;
  /** True for a push that is sent too soon before or after another. */
  readonly isClashing: boolean;
  /** The number of lines for its title. */
  readonly lines: 2 | 'all';
  /** True for a Tab stop of its own. */
  readonly isStop?: boolean;
  readonly onOpen: (entry: Entry, anchor: HTMLElement) => void;
}

type Colour = ReturnType<typeof kindLooks>[keyof ReturnType<typeof kindLooks>]['colour'];

const tinted = ({ background, ...palette }: Theme['palette'], name: Colour, share: number) => {
  const tint = alpha(palette[name].main, share);
  return { bgcolor: background.paper, backgroundImage: `linear-gradient(${tint}, ${tint})` };
};

const colours =
  (name: Colour, isOver: boolean, isClashing: boolean) =>
  ({ palette }: Theme) => ({
    ...tinted(palette, name, isOver ? 0.06 : 0.14),
    color: isOver ? 'text.secondary' : 'text.primary',
    ...(isClashing && { outline: `1px solid ${palette.error.main}`, outlineOffset: -1 }),
    '&:hover': tinted(palette, name, 0.24),
    '&.Mui-focusVisible': { zIndex: 2, outline: `2px solid ${palette.primary.main}`, outlineOffset: 0 },
    '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
  });

/** An entry in a day, which opens its facts. */
export const EntryItem = ({ entry, isClashing, lines, isStop = false, onOpen }: EntryItemProps) => {
  const { icon: Icon, colour } = kindLooks()[entry.kind];
  const name = entryName(entry);
  const isFailed = entry.kind === 'push' && entry.state === 'failed';
  // A failed entry is not past: someone has to handle it.
  const isOver = 'at' in entry && !['waiting', 'due', 'failed'].includes(entry.state);
  return (
    <ButtonBase
      data-stop={entry.key}
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={isClashing ? t('{entry}, too close to another notification', { entry: name }) : name}
      onClick={({ currentTarget }) => onOpen(entry, currentTarget)}
      sx={[
        {
          ...{ display: 'flex', width: 1, minHeight: '1.375rem', px: 0.5, gap: 0.5, alignItems: 'center' },
          ...{ justifyContent: 'flex-start', textAlign: 'start', typography: 'body2', lineHeight: '1.25rem' },
          ...{ borderRadius: 0.5, borderInlineStart: '3px solid', borderColor: `${colour}.main` },
        },
        colours(colour, isOver, isClashing),
      ]}
    >
      <Icon
        aria-hidden
        sx={{ fontSize: 14, flexShrink: 0, color: `${colour}.main`, mt: 0.25, alignSelf: 'flex-start' }}
      />
      <Box component="span" sx={{ minWidth: 0, flex: 1, ...(lines === 2 ? clamped(2) : { overflowWrap: 'anywhere' }) }}>
        {'at' in entry && (
          <>
            <Box component="span" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
              {formatClock(entry.at)}
            </Box>{' '}
          </>
        )}
        {entry.title}
      </Box>
      {isFailed && <ErrorOutlined aria-hidden sx={{ fontSize: 14, flexShrink: 0, color: 'error.main' }} />}
      {isClashing && <WarningAmberRounded aria-hidden sx={{ fontSize: 14, flexShrink: 0, color: 'error.main' }} />}
    </ButtonBase>
  );
};
