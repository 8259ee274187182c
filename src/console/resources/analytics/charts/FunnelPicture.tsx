import { useTheme } from '@mui/material';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { labelText, numberOf, shareText } from './amounts';
import { measuredGroups, plottedMeasure, type PictureProps, type PlottedGroups } from './chart';
import { inSentence } from './chartSentence';

/** The steps of a funnel: the share of the first, 0 to 1 and in words, and the loss since the step before. */
export const funnelSteps = (drawn: PlottedGroups) => {
  const groups = measuredGroups(drawn);
  const first = groups[0]?.value ?? 0;
  const firstBefore = numberOf(groups[0]?.previous) ?? 0;
  return groups.map(({ key, label, amount, value, previous }, at) => {
    const [above, then] = [groups[at - 1]?.value, numberOf(previous)];
    const hasDrop = value !== undefined && above !== undefined && above > 0;
    return {
      ...{ key, label, amount, reach: first > 0 ? (value ?? 0) / first : 0 },
      share: at > 0 && first > 0 && value !== undefined ? shareText(value, first) : undefined,
      drop: hasDrop ? { amount: above - value, share: shareText(above - value, above) } : undefined,
      reachBefore: at > 0 && then !== undefined && firstBefore > 0 ? then / firstBefore : undefined,
    };
  });
};

type FunnelStep = ReturnType<typeof funnelSteps>[number];

/** The heights, in pixels, of the text above a step, the step itself, and the taper to the next. */
const [TEXT, BAND, BETWEEN] = [22, 38, 30] as const;
const STEP = TEXT + BAND + BETWEEN;

/** The width of a step in per cent of the picture; an empty step is still visible. */
const widthOf = ({ reach }: FunnelStep): number => Math.max(0.5, 100 * Math.min(1, reach));

const centred = (width: number) => ({ x: `${(100 - width) / 2}%`, width: `${width}%`, height: BAND });

/** Steps as a funnel. Each is as wide as the number that reached it, with its share of the first, and the loss in between. */
export const FunnelPicture = ({ drawn }: PictureProps<PlottedGroups>) => {
  const { palette, typography } = useTheme();
  const style = useConfig();
  const { unit } = plottedMeasure(drawn.chart);
  const steps = funnelSteps(drawn);
  const start = inSentence(steps[0]?.label ?? '');
  const stepText = ({ label, amount, share }: FunnelStep): string => {
    const step = `${label} ${labelText(amount, unit, style)}`;
    return share === undefined ? step : t('{step}, {share} of {start}', { step, share, start });
  };
  const lossText = ({ drop }: FunnelStep): string | undefined =>
    drop && t('{amount} fewer ({share})', { amount: labelText(drop.amount, unit, style), share: drop.share });
  return (
    <svg
      role="img"
      aria-label={steps.map((step) => [stepText(step), lossText(step)].filter(Boolean).join(', ')).join('; ')}
      width="100%"
      height={steps.length * STEP - BETWEEN}
      fontFamily={typography.fontFamily}
      fontSize={13}
      textAnchor="middle"
    >
      {steps.map((step, at) => {
        const next = steps[at + 1];
        const top = at * STEP + TEXT;
        const [left, end] = [(100 - widthOf(step)) / 2, next ? (100 - widthOf(next)) / 2 : 50];
        const { reachBefore } = step;
        return (
          <g key={step.key} fill={palette.charts.series[0]}>
            <text x="50%" y={top - 7} fontWeight={500} fill={palette.text.primary}>
              {stepText(step)}
            </text>
            <rect {...centred(widthOf(step))} y={top} rx={2} />
            {reachBefore !== undefined && (
              <rect
                {...centred(100 * reachBefore)}
                y={top}
                fill="none"
                stroke={palette.charts.before}
                strokeWidth={1.5}
                strokeDasharray="4 3"
              />
            )}
            {next && (
              <>
                <svg y={top + BAND} width="100%" height={STEP - BAND} viewBox="0 0 100 1" preserveAspectRatio="none">
                  <path d={`M${left} 0H${100 - left}L${100 - end} 1H${end}Z`} opacity={0.15} />
                </svg>
                <text x="50%" y={top + BAND + 19} fill={palette.text.secondary}>
                  {lossText(next)}
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
};
