import type { PieSlice } from './pieSlices';

/** How much of the radius is hole. */
export const HOLE = 0.6;

/** A ring in a square: its middle, its radii, and the slices' places. All in pixels. */
export interface PieFrame {
  readonly middle: number;
  readonly radius: number;
  readonly centreOf: (slice: PieSlice) => { readonly x: number; readonly y: number };
  readonly at: (x: number, y: number, slices: readonly PieSlice[]) => number | undefined;
}

/** Room round the ring, in pixels: the slice that is pointed at comes out by as much. */
export const PIE_MARGIN = 6;

/** The frame of a pie in a square of so many pixels. */
export const pieFrame = (size: number): PieFrame => {
  const middle = size / 2;
  const radius = middle - PIE_MARGIN;
  return {
    middle,
    radius,
    centreOf: ({ start, end }) => {
      const angle = (start + end) / 2;
      const far = (radius * (1 + HOLE)) / 2;
      return { x: middle + far * Math.sin(angle), y: middle - far * Math.cos(angle) };
    },
    at: (x, y, slices) => {
      const far = Math.hypot(x - middle, y - middle);
      if (far > radius + PIE_MARGIN || far < radius * HOLE) return undefined;
      const angle = (Math.atan2(x - middle, middle - y) + 2 * Math.PI) % (2 * Math.PI);
      const found = slices.findIndex(({ start, end }) => angle >= start && angle < end);
      return found < 0 ? undefined : found;
    },
  };
};
