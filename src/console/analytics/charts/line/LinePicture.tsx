import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useConfig } from '../../../config';
import { useEvents } from '../../events/useDayEvents';
import type { DrawnLine } from '../drawn';
import type { PictureProps } from '../PictureProps';
import { ChartStage } from '../stage/ChartStage';
import { ActiveBucket } from './ActiveBucket';
import { LineDrawing } from './LineDrawing';
import { lineFrame } from './lineFrame';
import { linePoints } from './linePoints';

/** Figures along time as lines. */
export const LinePicture = ({ drawn, width, height, openedBy }: PictureProps<DrawnLine>) => {
  const style = useConfig();
  const frame = useMemo(() => lineFrame(drawn, { width, height }, style), [drawn, width, height, style]);
  const events = useEvents();
  const points = useMemo(
    () => linePoints(drawn, frame, style, { openedBy, events }),
    [drawn, frame, style, openedBy, events],
  );
  return (
    <ChartStage
      title={drawn.chart.title}
      points={points}
      width={width}
      height={height}
      isLine
      pointAt={(x) => frame.at(x)}
    >
      {(active) => (
        <>
          <LineDrawing drawn={drawn} events={events} frame={frame} width={width} height={height} />
          {active !== undefined && (
            <Box
              component="svg"
              width={width}
              height={height}
              sx={{ position: 'absolute', inset: 0, pointerEvents: 'none', displayPrint: 'none' }}
            >
              <ActiveBucket drawn={drawn} frame={frame} at={active} />
            </Box>
          )}
        </>
      )}
    </ChartStage>
  );
};
