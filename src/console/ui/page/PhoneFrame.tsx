import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A phone and its content. */
export interface PhoneFrameProps {
  /** The name of the content for screen readers: `Preview`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A quiet phone around a preview, which scrolls if it is longer than the screen. */
export const PhoneFrame = ({ label, children }: PhoneFrameProps) => (
  <Box
    sx={({ measures, palette, spacing }) => ({
      width: 1,
      maxWidth: measures.phoneWidth,
      mx: 'auto',
      p: 1,
      border: 1,
      borderColor: palette.divider,
      borderRadius: spacing(4.5),
      bgcolor: 'surfaces.sunken',
    })}
  >
    <Box
      sx={({ measures, spacing }) => ({
        display: 'flex',
        flexDirection: 'column',
        height: measures.phoneHeight,
        border: 1,
        borderColor: 'divider',
        borderRadius: spacing(3.5),
        bgcolor: 'background.paper',
        overflow: 'hidden',
      })}
    >
      <Box
        aria-hidden
        sx={({ spacing }) => ({
          flexShrink: 0,
          alignSelf: 'center',
          width: spacing(8),
          height: spacing(1.25),
          my: 1,
          borderRadius: spacing(1),
          bgcolor: 'divider',
        })}
      />
      <Box
        role="region"
        aria-label={label}
        // A scrolling area must be reachable by keyboard too.
        tabIndex={0}
        sx={({ palette, spacing }) => ({
          position: 'relative',
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overflowX: 'hidden',
          borderRadius: `0 0 ${spacing(3.5)} ${spacing(3.5)}`,
          '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
        })}
      >
        {children}
      </Box>
    </Box>
  </Box>
);
