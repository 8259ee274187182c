import { isHidden } from './amounts/known';
import { drawnMeasure, type Drawn, type DrawnGroups } from './drawn';

/** Whether some figure of a chart is kept back. */
export const hasHidden = ({ kind, figures }: Drawn): boolean =>
  kind === 'line'
    ? [figures.series, figures.previous?.series ?? {}].some((all) =>
        Object.values(all).some((each) => each.some(isHidden)),
      )
    : figures.groups.some(({ values, previous }) =>
        [...Object.values(values), ...Object.values(previous ?? {})].some(isHidden),
      );

/** A ring of more parts than these is a puzzle: bars tell them sooner. */
const MOST_PARTS = 5;

/** Whether a chart is drawn as a ring: a few parts of a whole. */
export const isRing = (drawn: DrawnGroups): boolean => {
  const { name } = drawnMeasure(drawn.chart);
  const parts = drawn.figures.groups.filter(({ values }) => values[name] !== 0 && values[name] !== null);
  return drawn.chart.kind === 'pie' && isWhole(drawn) && parts.length > 1 && parts.length <= MOST_PARTS;
};

/** Whether a chart's groups can be drawn as parts of a whole: not where one is withheld, and so of any size. */
export const isWhole = ({ chart, figures }: DrawnGroups): boolean => {
  const { name } = drawnMeasure(chart);
  return figures.groups.every(({ values }) => values[name] !== 'withheld');
};
