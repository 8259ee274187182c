import { Box, Tooltip, Typography } from '@mui/material';
import { Fragment, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../../language/t';
import { Swatch } from './ChartLegend';
import type { Mark } from './marks';

/** The point that a key leads to, from the one at `at` of `count`; undefined for other keys. */
export const nextPoint = (key: string, at: number, count: number): number | undefined => {
  const page = Math.max(1, Math.round(count / 10));
  const steps: Readonly<Record<string, number | undefined>> = {
    ...{ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
    ...{ PageDown: page, PageUp: -page, Home: -count, End: count },
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, at + step));
};

/** A line of a point's tooltip: `₹1,20,345.00` of "Net revenue". */
interface StageFact {
  readonly mark?: Mark | undefined;
  readonly label: string;
  readonly text: string;
}

/** A point of a line chart or a slice of a pie: its texts, its position and its report. */
export interface StagePoint {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly facts: readonly StageFact[];
  /** The position of its tooltip, in pixels from the top left. */
  readonly x: number;
  readonly y: number;
  /** The address of the report behind it. */
  readonly address?: string | undefined;
}

/** A point in words for screen readers: `14-11-2026, not over yet: Net revenue ₹1,20,345.00`. */
const pointText = ({ title, note, facts }: StagePoint): string =>
  `${[title, note].filter(Boolean).join(', ')}: ${facts.map(({ label, text }) => `${label} ${text}`).join('; ')}`;

interface ChartStageProps {
  readonly title: string;
  readonly points: readonly StagePoint[];
  readonly width: number;
  readonly height: number;
  readonly isLine: boolean;
  /** The point at a place in the picture, in pixels from its top left. */
  readonly pointAt: (x: number, y: number) => number | undefined;
  /** Renders the picture, given the active point. */
  readonly children: (active: number | undefined) => ReactNode;
}

type PointProps = Pick<ChartStageProps, 'isLine'> & { readonly point: StagePoint };

const PointFacts = ({ point: { title, note, facts }, isLine }: PointProps) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 500 }}>
      {title}
      <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        {note !== undefined && ` ${note}`}
      </Box>
    </Typography>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr auto',
        columnGap: 1,
        alignItems: 'center',
        typography: 'body2',
      }}
    >
      {facts.map(({ mark, label, text }, at) => (
        <Fragment key={at}>
          {mark === undefined ? <span /> : <Swatch mark={mark} isLine={isLine} />}
          {isLine && mark === undefined ? (
            // An event of the day: a long text continues below its kind.
            <Box sx={{ gridColumn: '2 / -1', overflowWrap: 'anywhere' }}>
              <span className="faint">{label}</span> {text}
            </Box>
          ) : (
            <>
              <span className="faint">{label}</span>
              <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', pl: 1 }}>{text}</Box>
            </>
          )}
        </Fragment>
      ))}
    </Box>
  </>
);

/** The tooltip of the active point, on the side that has more room; above or below it where neither side has enough. */
const PointTooltip = ({ point, isLine, width }: PointProps & Pick<ChartStageProps, 'width'>) => (
  <Tooltip
    open
    describeChild
    placement={isLine && point.x > width / 2 ? 'left' : 'right'}
    title={<PointFacts point={point} isLine={isLine} />}
    slotProps={{
      popper: {
        'aria-hidden': true,
        modifiers: [{ name: 'flip', options: { fallbackPlacements: ['left', 'right', 'top', 'bottom'] } }],
      },
      transition: { timeout: 0 },
      tooltip: {
        sx: {
          ...{ bgcolor: 'background.paper', color: 'text.primary', boxShadow: 8 },
          ...{ px: 1.5, py: 1, maxWidth: 'min(26rem, 92vw)' },
        },
      },
    }}
  >
    <Box component="span" aria-hidden sx={{ position: 'absolute', left: point.x, top: point.y }} />
  </Tooltip>
);

/**
 * A picture whose points can be reached. It is one stop of the Tab key; arrows move, and Enter opens the report behind a point.
 * Mouse, touch and keys show the same tooltip; screen readers announce a point that keys reach.
 */
export const ChartStage = ({ title, points, width, height, isLine, pointAt, children }: ChartStageProps) => {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ readonly at: number; readonly byKey: boolean }>();
  const point = chosen && points[chosen.at];
  const opens = points.some(({ address }) => address !== undefined);

  const onPointer = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const at = pointAt(clientX - left, clientY - top);
    setChosen(at === undefined ? undefined : { at, byKey: false });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosen(undefined);
    else if (event.key === 'Enter' && point?.address !== undefined) void navigate(point.address);
    else {
      const at = nextPoint(event.key, chosen?.at ?? -1, points.length);
      if (at === undefined) return;
      event.preventDefault();
      setChosen({ at, byKey: true });
    }
  };
  return (
    <Box
      role="application"
      aria-roledescription={t('chart')}
      aria-label={
        opens
          ? t('{title}. Arrow keys move between points. Enter opens the report.', { title })
          : t('{title}. Arrow keys move between points.', { title })
      }
      tabIndex={0}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setChosen((old) => old ?? { at: 0, byKey: true });
      }}
      onBlur={() => setChosen(undefined)}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
      onClick={({ nativeEvent }) => {
        // A tap shows the tooltip of a point and does not open its report.
        const isTouch = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';
        if (!isTouch && point?.address !== undefined) void navigate(point.address);
      }}
      sx={({ palette }) => ({
        position: 'relative',
        width,
        height,
        borderRadius: 0.5,
        touchAction: 'pan-y',
        cursor: point?.address === undefined ? 'default' : 'pointer',
        '&:focus': { outline: 'none' },
        '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      })}
    >
      <div aria-hidden>{children(chosen?.at)}</div>
      {point && <PointTooltip key={point.key} point={point} width={width} isLine={isLine} />}
      <div className="unseen" aria-live="polite">
        {chosen?.byKey && point && pointText(point)}
      </div>
    </Box>
  );
};
