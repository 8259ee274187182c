import type { ChartCardProps } from './ChartCardProps';
import type { Drawn } from './drawn';

/** What a picture is drawn from, and into how many pixels. */
export interface PictureProps<D extends Drawn> extends Pick<ChartCardProps, 'openedBy'> {
  readonly drawn: D;
  readonly width: number;
  readonly height: number;
}
