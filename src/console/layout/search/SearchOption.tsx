import { Box, Typography } from '@mui/material';
import type { HTMLAttributes } from 'react';
import type { Choice } from './Choice';

/** What a line of the search needs to know. */
export interface SearchOptionProps {
  readonly choice: Choice;
  readonly isActive: boolean;
  /** The handlers and attributes that make it an option of its listbox. */
  readonly optionProps: HTMLAttributes<HTMLLIElement>;
}

/** A record, a page or an action that the search found. */
export const SearchOption = ({ choice, isActive, optionProps }: SearchOptionProps) => {
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
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography noWrap>{title}</Typography>
        {caption && (
          <Typography variant="body2" component="div" color="text.secondary" noWrap aria-hidden={noun === undefined}>
            {caption}
          </Typography>
        )}
      </Box>
      {noun && (
        <Typography variant="body2" component="div" color="text.secondary" noWrap>
          {noun}
        </Typography>
      )}
    </Box>
  );
};
