import { PIE_MARGIN, type PieFrame } from './pieFrame';
import { PieShapes } from './PieShapes';
import type { PieSlice } from './pieSlices';
import { PieWhole } from './PieWhole';

/** What lies over the arcs, as nivo takes it: a shape a slice, and the whole in the middle. */
export const pieLayer = (
  slices: readonly PieSlice[],
  frame: PieFrame,
  whole: { readonly amount: string; readonly label: string },
) =>
  function PieLayer() {
    return (
      <g transform={`translate(${-PIE_MARGIN} ${-PIE_MARGIN})`}>
        <PieShapes slices={slices} frame={frame} />
        <PieWhole frame={frame} {...whole} />
      </g>
    );
  };
