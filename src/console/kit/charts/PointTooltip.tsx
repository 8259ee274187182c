import { Box, Paper, Typography } from '@mui/material';
import { Fragment } from 'react';
import { NARROW } from './marks';
import type { StagePoint } from './stagePoint';
import { Swatch } from './Swatch';

interface PointTooltipProps {
  readonly point: StagePoint;
  /** The width and the height of the picture. */
  readonly width: number;
  readonly height: number;
  readonly isLine: boolean;
}

/** How far it keeps from its point, in pixels. */
const AWAY = 14;

type Place = Pick<StagePoint, 'x' | 'y'>;

// On the side that has more room, and no wider than it: the card cuts off what is beyond its edge. What is beside a pie is its legend.
const besides = ({ x, y }: Place, { width, height, isLine }: Omit<PointTooltipProps, 'point'>) => ({
  ...(y > height / 2 ? { bottom: Math.max(0, height - y - 3 * AWAY) } : { top: Math.max(0, y - 3 * AWAY) }),
  ...(isLine && x > width / 2
    ? { right: width - x + AWAY, maxWidth: x - AWAY }
    : { left: x + AWAY, maxWidth: isLine ? width - x - AWAY : `calc(100cqi - ${x + AWAY}px)` }),
});

// There it has room above or below alone: as far from the left edge as its point, in parts of the width.
const below = ({ x, y }: Place, width: number, isLine: boolean) => {
  const share = isLine ? `${(100 * x) / width}%` : '50%';
  const isAbove = y > 8 * AWAY;
  return {
    right: 'auto',
    left: share,
    bottom: 'auto',
    top: isAbove ? y - AWAY : y + AWAY,
    maxWidth: '100cqi',
    transform: `translate(-${share}, ${isAbove ? '-100%' : '0'})`,
  };
};

/** What is said of the point that is pointed at. */
export const PointTooltip = ({ point, ...picture }: PointTooltipProps) => {
  const { width, isLine } = picture;
  const { title, note, facts } = point;
  return (
    <Paper
      aria-hidden
      elevation={8}
      sx={{
        position: 'absolute',
        zIndex: 'tooltip',
        ...besides(point, picture),
        [NARROW]: below(point, width, isLine),
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
        }}
      >
        {facts.map(({ mark, label, text }, at) => (
          <Fragment key={at}>
            {mark === undefined ? <span /> : <Swatch mark={mark} isLine={isLine} />}
            {isLine && mark === undefined ? (
              // What happened on the day: a text that may be long goes on below its kind.
              <Typography variant="body2" sx={{ gridColumn: '2 / -1', overflowWrap: 'anywhere' }}>
                <Typography component="span" variant="body2" color="text.secondary">
                  {label}
                </Typography>{' '}
                {text}
              </Typography>
            ) : (
              <>
                <Typography variant="body2" color="text.secondary">
                  {label}
                </Typography>
                <Typography variant="body2" noWrap sx={{ textAlign: 'right', pl: 1 }}>
                  {text}
                </Typography>
              </>
            )}
          </Fragment>
        ))}
      </Box>
    </Paper>
  );
};
