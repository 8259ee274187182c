import type { Chart } from '../../../../contract/dashboards/description';
import type { ChartFigures } from '../../../../contract/dashboards/figures';
import type { Period } from '../period';

/** A chart of an analytics page: its description, its figures, and what can be done with it. */
export interface ChartCardProps {
  /** Its name in the description of the page. */
  readonly name: string;
  readonly chart: Chart;
  /** Its figures; undefined when it is not loading means that it failed. */
  readonly figures: ChartFigures | undefined;
  readonly period: Period;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
  /** Whether the person may take its figures away in a file. */
  readonly canExport: boolean;
  /** The address of the report behind it, or behind one of its groups or buckets; undefined where there is none for this person. */
  readonly openedBy?: ((key?: string) => string | undefined) | undefined;
}
