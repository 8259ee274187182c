import { Box, Paper, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Swatch } from '../marks/Swatch';
import type { StagePoint } from './StagePoint';

interface PointTooltipProps {
  readonly point: StagePoint;
  /** The width of the picture: the tooltip stays within it. */
  readonly width: number;
  readonly isLine: boolean;
}

/** Below so many pixels there is no room above a point. */
const ROOM = 110;

/** What is said of the point that is pointed at. */
export const PointTooltip = ({ point: { title, note, facts, x, y }, width, isLine }: PointTooltipProps) => {
  const share = `${(100 * Math.min(Math.max(x, 0), width)) / width}%`;
  const isAbove = y > ROOM;
  return (
    <Paper
      aria-hidden
      elevation={8}
      sx={{
        position: 'absolute',
        zIndex: 'tooltip',
        left: share,
        top: isAbove ? y - 12 : y + 16,
        transform: `translate(-${share}, ${isAbove ? '-100%' : '0'})`,
        px: 1.5,
        py: 1,
        borderRadius: 0.75,
        pointerEvents: 'none',
        width: 'max-content',
        maxWidth: '100%',
        displayPrint: 'none',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {title}
        {note !== undefined && (
          <Typography component="span" variant="body2" color="text.secondary">
            {` ${note}`}
          </Typography>
        )}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr auto', columnGap: 1, alignItems: 'center' }}>
        {facts.map(({ mark, label, text }) => (
          <Fragment key={label}>
            {mark === undefined ? <span /> : <Swatch mark={mark} isLine={isLine} />}
            <Typography variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography variant="body2" sx={{ textAlign: 'right', whiteSpace: 'nowrap', pl: 1 }}>
              {text}
            </Typography>
          </Fragment>
        ))}
      </Box>
    </Paper>
  );
};
