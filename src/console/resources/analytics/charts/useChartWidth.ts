import { useTheme } from '@mui/material';
import { useMeasure } from '@nivo/core';
import { useDeferredValue, type RefObject } from 'react';
import { useIsPrinting } from './useIsPrinting';

interface ChartWidth {
  /** The measured element. */
  readonly ref: RefObject<HTMLDivElement>;
  /** The width in whole pixels; 0 before layout; the width of paper in print. */
  readonly width: number;
}

/** The width of a chart. It changes in a transition, so that keys and presses interrupt the rendering (decision 0083). */
export const useChartWidth = (): ChartWidth => {
  const { measures } = useTheme();
  const isPrinting = useIsPrinting();
  const [ref, bounds] = useMeasure();
  const measured = useDeferredValue(Math.floor(bounds.width));
  return { ref, width: isPrinting ? measures.chartOnPaper : measured };
};
