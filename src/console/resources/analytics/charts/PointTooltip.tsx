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

/** The distance to its point, in pixels. */
const AWAY = 14;

type Place = Pick<StagePoint, 'x' | 'y'>;

// The tooltip is on the side that has more room, and no wider.
// The card cuts off anything beyond its edge, and a pie has its legend beside it.
const besides = ({ x, y }: Place, { width, height, isLine }: Omit<PointTooltipProps, 'point'>) => ({
  ...(y > height / 2 ? { bottom: Math.max(0, height - y - 3 * AWAY) } : { top: Math.max(0, y - 3 * AWAY) }),
  ...(isLine && x > width / 2
    ? { right: width - x + AWAY, maxWidth: x - AWAY }
    : { left: x + AWAY, maxWidth: isLine ? width - x - AWAY : `calc(100cqi - ${x + AWAY}px)` }),
});

// The tooltip is above or below its point in a narrow card. The offset from the left edge is a share of the width.
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

/** The tooltip of the active point. */
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
              // An event of the day: a long text continues below its kind.
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
