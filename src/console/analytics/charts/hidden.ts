import { isHidden } from './amounts/known';
import type { Drawn } from './drawn';

/** Whether some figure of a chart is kept back. */
export const hasHidden = ({ kind, figures }: Drawn): boolean =>
  kind === 'line'
    ? [figures.series, figures.previous?.series ?? {}].some((all) =>
        Object.values(all).some((each) => each.some(isHidden)),
      )
    : figures.groups.some(({ values, previous }) =>
        [...Object.values(values), ...Object.values(previous ?? {})].some(isHidden),
      );
