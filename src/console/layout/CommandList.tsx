import Search from '@mui/icons-material/Search';
import { Box, InputAdornment, OutlinedInput, Typography, useAutocomplete } from '@mui/material';
import { useId } from 'react';
import { closeness } from './closeness';
import { CommandOption } from './CommandOption';
import { useChoices } from './useChoices';
import type { Choice } from './useChoices';

/** The field of the search with what it finds, by the keyboard alone or with the mouse. */
export const CommandList = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const choices = useChoices();
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Choice>({
    id,
    open: true,
    value: null,
    autoHighlight: true,
    clearOnBlur: false,
    options: choices,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ title }) => title,
    isOptionEqualToValue: (a, b) => a.id === b.id,
    filterOptions: (all, { inputValue }) => findChoices(all, inputValue),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
    onChange: (_event, choice) => {
      if (!choice) return;
      onClose();
      choice.run();
    },
  });
  const groups = groupedOptions;
  return (
    <Box {...getRootProps()} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <OutlinedInput
        autoFocus
        fullWidth
        placeholder="Search pages and actions"
        inputProps={{ ...getInputProps(), 'aria-label': 'Search pages and actions' }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        sx={{ m: 1.5, width: 'auto' }}
      />
      <Box
        {...getListboxProps()}
        component="ul"
        aria-label="Pages and actions"
        sx={{ m: 0, px: 1.5, pb: 1.5, minHeight: 0, overflowY: 'auto', listStyle: 'none' }}
      >
        {groups.map(({ group, index, options }) => (
          <Box key={group} component="li" role="presentation">
            <Typography variant="overline" component="div" aria-hidden sx={{ px: 1.5, pt: 1, color: 'text.secondary' }}>
              {group}
            </Typography>
            <Box component="ul" role="group" aria-label={group} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {options.map((choice, place) => (
                <CommandOption
                  key={choice.id}
                  choice={choice}
                  optionProps={getOptionProps({ option: choice, index: index + place })}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {groups.length === 0 && (
        <Typography role="status" color="text.secondary" sx={{ px: 3, pb: 3 }}>
          Nothing by that name that you can open.
        </Typography>
      )}
    </Box>
  );
};

/** The choices that answer what was typed, the closest first within their group. */
function findChoices(choices: readonly Choice[], typed: string): Choice[] {
  const score = ({ title, caption = '' }: Choice) => {
    const byTitle = closeness(title, typed);
    // A caption answers by its words only: its many letters would answer to anything.
    return Math.max(byTitle, closeness(caption, typed) > 2 ? 1.5 : 0);
  };
  // Letters in their order are a last resort: they find much that was not meant.
  const least = choices.some((choice) => score(choice) > 1) ? 1 : 0;
  return choices
    .filter((choice) => score(choice) > least)
    .sort((a, b) => b.group.localeCompare(a.group) || score(b) - score(a));
}
