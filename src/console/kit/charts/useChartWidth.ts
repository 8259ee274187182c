import { useTheme } from '@mui/material';
import { useMeasure } from '@nivo/core';
import { useDeferredValue, type RefObject } from 'react';
import { useIsPrinting } from './useIsPrinting';

interface ChartWidth {
  /** The element that is measured. */
  readonly ref: RefObject<HTMLDivElement>;
  /** In whole pixels; 0 until the element is laid out; on paper, the width of paper. */
  readonly width: number;
}

/** The width that a chart has. It changes in a transition, so that keys and presses interrupt the drawing (decision 0232). */
export const useChartWidth = (): ChartWidth => {
  const { measures } = useTheme();
  const isPrinting = useIsPrinting();
  const [ref, bounds] = useMeasure();
  const measured = useDeferredValue(Math.floor(bounds.width));
  return { ref, width: isPrinting ? measures.chartOnPaper : measured };
};
