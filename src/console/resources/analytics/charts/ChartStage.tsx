import { Box } from '@mui/material';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../../language/t';
import { nextPoint, pointText, type StagePoint } from './stagePoint';
import { PointTooltip } from './PointTooltip';

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
      {point && <PointTooltip point={point} width={width} height={height} isLine={isLine} />}
      <div className="unseen" aria-live="polite">
        {chosen?.byKey && point && pointText(point)}
      </div>
    </Box>
  );
};
