import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../language/t';
import type { MenuItem } from './MenuItem';

/** The props of a collapse of the menu. */
export interface MenuCollapseProps {
  readonly title: string;
  readonly icon: MenuItem['icon'];
  /** True when the open page is one of its own. */
  readonly holdsCurrent: boolean;
  /** The number of waiting items behind its pages. */
  readonly waiting?: number;
  readonly children: ReactNode;
}

/** A dot at the corner of an element. */
const dot = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    right: 0,
    width: 8,
    height: 8,
    borderRadius: '50%',
    bgcolor: 'primary.main',
    transform: 'translate(50%, -50%)',
  },
} as const;

/** A part of the menu that opens and closes; it opens automatically with one of its pages. */
export const MenuCollapse = ({ title, icon: Icon, holdsCurrent, waiting = 0, children }: MenuCollapseProps) => {
  const listId = useId();
  const [isOpen, setOpen] = useState(holdsCurrent);
  const [heldCurrent, setHeldCurrent] = useState(holdsCurrent);
  if (holdsCurrent !== heldCurrent) {
    setHeldCurrent(holdsCurrent);
    if (holdsCurrent) setOpen(true);
  }
  return (
    <ListItem disablePadding sx={{ display: 'block', mb: 0.25 }}>
      <ListItemButton
        component="button"
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(waiting > 0 && { 'aria-description': t('{count} pending', { count: String(waiting) }) })}
        sx={{
          width: 1,
          textAlign: 'start',
          py: { xs: 0.75, md: 0.25 },
          borderRadius: 1,
          color: holdsCurrent ? 'primary.main' : 'text.primary',
        }}
      >
        {Icon && (
          <ListItemIcon sx={{ color: 'inherit' }}>
            {/* A number would break the title into two lines. */}
            <Box
              component="span"
              sx={{ display: 'inline-flex', position: 'relative', ...(waiting > 0 && !isOpen && dot) }}
            >
              <Icon fontSize="small" />
            </Box>
          </ListItemIcon>
        )}
        <ListItemText primary={title} slotProps={{ primary: { fontWeight: holdsCurrent ? 500 : 400 } }} />
        <ExpandMore
          fontSize="small"
          sx={{
            color: 'text.secondary',
            transform: isOpen ? 'rotate(180deg)' : 'none',
            transition: (theme) => theme.transitions.create('transform'),
          }}
        />
      </ListItemButton>
      <Collapse in={isOpen} id={listId} unmountOnExit>
        <List disablePadding sx={{ pt: 0.25 }}>
          {children}
        </List>
      </Collapse>
    </ListItem>
  );
};
