import type { Dashboard } from '../../../contract/dashboards/description';
import type { PermissionFlags } from '../../../contract/permissions';
import type { Figures } from './figures/useFigures';
import type { Period } from './period';

/** What the tiles and the charts of a page are drawn from. */
export interface ShownFigures {
  readonly dashboard: Dashboard;
  /** The days that the figures are of, and those that they are compared with. */
  readonly period: Period;
  readonly standing: Figures;
  readonly flags: PermissionFlags | undefined;
}

/** Whether a part that is not there is still to come: one that is not among the others has failed; where all have, the page says so once. */
export const isAwaited = ({ figures, isRetried }: Figures, part: string): boolean => !figures || isRetried(part);
