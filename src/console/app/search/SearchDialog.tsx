import Search from '@mui/icons-material/Search';
import { Box, InputAdornment, OutlinedInput, Typography, Dialog } from '@mui/material';
import { useId, useState, type HTMLAttributes } from 'react';
import { LateStatus } from '../../ui/page/LateStatus';
import { listed } from '../../ui/words/permissionWords';
import { counted } from '../../ui/words/words';
import { t } from '../../language/t';
import { SearchPreview } from './SearchPreview';
import { useClosedKinds, useSearchResults } from './useSearchResults';
import { useListbox } from './useListbox';
import type { SearchSuggestion } from './SearchSuggestion';

interface SearchOptionProps {
  readonly choice: SearchSuggestion;
  readonly isActive: boolean;
  /** The handlers and attributes that make the line an option of its listbox. */
  readonly optionProps: HTMLAttributes<HTMLLIElement>;
}

/** A record, a page or an action that the search found. */
const SearchOption = ({ choice, isActive, optionProps }: SearchOptionProps) => {
  const { title, caption, noun, icon: Icon } = choice;
  return (
    <Box
      component="li"
      {...optionProps}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        cursor: 'pointer',
        ...(isActive && { bgcolor: 'surfaces.marked' }),
      }}
    >
      <Box sx={{ display: 'flex', color: 'text.secondary' }}>{Icon && <Icon fontSize="small" />}</Box>
      <Box
        sx={{
          ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', columnGap: 1.5 },
          ...{ minWidth: 0, flex: 1 },
        }}
      >
        <Typography noWrap>{title}</Typography>
        {caption && (
          <Typography
            variant="body2"
            component="div"
            color="text.secondary"
            aria-hidden={noun === undefined}
            // In a narrow window the caption takes the whole line, below the kind of the record.
            sx={{
              ...{ gridRow: 2, gridColumn: { xs: '1 / -1', sm: 1 }, overflowWrap: 'anywhere' },
              ...{ whiteSpace: { sm: 'nowrap' }, overflow: { sm: 'hidden' }, textOverflow: 'ellipsis' },
            }}
          >
            {caption}
          </Typography>
        )}
        {noun && (
          <Typography
            variant="body2"
            component="div"
            color="text.secondary"
            noWrap
            sx={{ gridColumn: 2, gridRow: { xs: 1, sm: caption ? 'span 2' : 1 } }}
          >
            {noun}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const status = (isBusy: boolean, hasFailed: boolean, isEmpty: boolean): string => {
  if (isBusy && isEmpty) return t('Searching…');
  if (hasFailed) return t('Search failed. Type again to retry.');
  return isEmpty ? t('No results.') : '';
};

/** The field of the search, its results and a preview of the marked one, for the keyboard and the mouse. */
const SearchPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const [text, setText] = useState('');
  const { groups, isBusy, isSettled, hasFailed } = useSearchResults(text);
  const choices = groups.flatMap((group) => group.choices);
  const { active, inputProps, optionProps } = useListbox({
    id,
    choices,
    text,
    isSettled,
    onChoose: (choice) => {
      onClose();
      choice.run();
    },
  });
  const closed = useClosedKinds();
  const isNothing = !isBusy && !hasFailed && choices.length === 0;
  const said = status(isBusy, hasFailed, choices.length === 0);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <OutlinedInput
        autoFocus
        fullWidth
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('Mobile, name, ticket, order, payment, UTR, staff, page…')}
        inputProps={{ ...inputProps, 'aria-label': t('Find anything'), maxLength: 64 }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        sx={{ m: 1.5, width: 'auto' }}
      />
      <Box
        sx={({ measures }) => ({
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1fr) ${measures.formAside}px` },
          // The height is fixed, so that nothing moves under the pointer when the results change.
          height: `min(60vh, ${measures.formAside * 1.5}px)`,
          minHeight: 0,
        })}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
          <Box
            component="ul"
            id={`${id}-list`}
            role="listbox"
            aria-label={t('Search results')}
            aria-busy={isBusy}
            sx={{ m: 0, px: 1.5, pb: choices.length > 0 ? 1.5 : 0, listStyle: 'none', overflowY: 'auto', minHeight: 0 }}
          >
            {groups.map(({ title, choices: own }) => (
              <Box key={title} component="li" role="presentation">
                <Typography
                  variant="overline"
                  component="div"
                  aria-hidden
                  sx={{ px: 1.5, pt: 1, color: 'text.secondary' }}
                >
                  {title}
                </Typography>
                <Box component="ul" role="group" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {own.map((choice) => (
                    <SearchOption
                      key={choice.id}
                      choice={choice}
                      isActive={choice === active}
                      optionProps={optionProps(choice)}
                    />
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
          <Typography role="status" color="text.secondary" sx={{ px: 3, pb: said ? 2 : 0 }}>
            {said}
            {isNothing && closed.length > 0 && (
              <Typography variant="body2" component="span" sx={{ display: 'block' }}>
                {t('Not searched, no permission: {kinds}.', { kinds: listed(closed) })}
              </Typography>
            )}
          </Typography>
          <LateStatus
            status={
              text === '' || said
                ? ''
                : isSettled
                  ? counted(choices.filter(({ isMore }) => !isMore).length, 'result')
                  : undefined
            }
          />
        </Box>
        <SearchPreview choice={active} />
      </Box>
    </Box>
  );
};

interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog that finds any record, page or action by a few letters or digits. */
export const SearchDialog = ({ isOpen, onClose }: SearchDialogProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    fullWidth
    maxWidth="md"
    sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    slotProps={{
      paper: {
        'aria-label': t('Find anything'),
        sx: { mx: { xs: 1, sm: 2 }, width: (theme) => `calc(100% - ${theme.spacing(4)})` },
      },
    }}
  >
    <SearchPanel onClose={onClose} />
  </Dialog>
);
