import { Box, Typography } from '@mui/material';
import type { HTMLAttributes, Key } from 'react';
import type { Choice } from './useChoices';

/** What a line of the search needs to know. */
export interface CommandOptionProps {
  readonly choice: Choice;
  /** The handlers and attributes that make it an option of its listbox. */
  readonly optionProps: HTMLAttributes<HTMLLIElement> & { readonly key?: Key };
}

/** A page or an action that the search found. */
export const CommandOption = ({ choice, optionProps }: CommandOptionProps) => {
  const { title, caption, icon: Icon } = choice;
  const { key: _key, ...attributes } = optionProps;
  return (
    <Box
      component="li"
      {...attributes}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        cursor: 'pointer',
        '&.Mui-focused': { bgcolor: 'surfaces.marked' },
      }}
    >
      <Box sx={{ display: 'flex', color: 'text.secondary' }}>{Icon && <Icon fontSize="small" />}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography>{title}</Typography>
        {caption && (
          <Typography variant="body2" color="text.secondary" noWrap aria-hidden>
            {caption}
          </Typography>
        )}
      </Box>
    </Box>
  );
};
