import { Box, Paper, Typography } from '@mui/material';
import { Fragment } from 'react';
import { isMirrored } from '../../language/language';
import { NARROW } from './marks';
import type { StagePoint } from './stagePoint';
import { Swatch } from './Swatch';

interface PointTooltipProps {
  readonly point: StagePoint;
  /** The width of the picture. */
  readonly width: number;
  readonly isLine: boolean;
}

/** How far it keeps from its point, in pixels. */
const AWAY = 14;

type Place = Pick<StagePoint, 'x' | 'y'>;

// Sides are mirrored with the language, as all styles are; a point is where it is in the picture.
const fromStart = (x: number, width: number): number => (isMirrored() ? width - x : x);

const besides = ({ x, y }: Place, width: number, isLine: boolean) => ({
  top: Math.max(0, y - 3 * AWAY),
  ...(isLine && x > width / 2 ? { right: width - x + AWAY } : { left: x + AWAY }),
});

// There it has room above or below alone: as far from the left edge as its point, in parts of the width.
const below = ({ x, y }: Place, width: number, isLine: boolean) => {
  const share = isLine ? `${(100 * x) / width}%` : '50%';
  const isAbove = y > 8 * AWAY;
  return {
    right: 'auto',
    left: share,
    top: isAbove ? y - AWAY : y + AWAY,
    transform: `translate(-${share}, ${isAbove ? '-100%' : '0'})`,
  };
};

/** What is said of the point that is pointed at. */
export const PointTooltip = ({ point, width, isLine }: PointTooltipProps) => {
  const { title, note, facts } = point;
  const place = { x: fromStart(point.x, width), y: point.y };
  return (
    <Paper
      aria-hidden
      elevation={8}
      sx={{
        position: 'absolute',
        zIndex: 'tooltip',
        ...besides(place, width, isLine),
        [NARROW]: below(place, width, isLine),
        px: 1.5,
        py: 1,
        borderRadius: 0.75,
        pointerEvents: 'none',
        width: 'max-content',
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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr auto',
          columnGap: 1,
          alignItems: 'center',
          whiteSpace: 'nowrap',
        }}
      >
        {facts.map(({ mark, label, text }, at) => (
          <Fragment key={at}>
            {mark === undefined ? <span /> : <Swatch mark={mark} isLine={isLine} />}
            <Typography variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography variant="body2" sx={{ textAlign: 'right', pl: 1 }}>
              {text}
            </Typography>
          </Fragment>
        ))}
      </Box>
    </Paper>
  );
};
