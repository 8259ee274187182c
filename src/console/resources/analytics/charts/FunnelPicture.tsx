import { Box, useTheme } from '@mui/material';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { labelText } from './amounts';
import { plottedMeasure, type PlottedGroups, type PictureProps } from './chart';
import { inSentence } from './sentences';
import { funnelSteps, type FunnelStep } from './funnelSteps';
import { useChartWidth } from './useChartWidth';

/** The heights, in pixels, of the text above a step, the step itself, and the taper to the next. */
const [TEXT, BAND, BETWEEN] = [22, 38, 30] as const;
const STEP = TEXT + BAND + BETWEEN;
const LEAST = 2;

const outline = (top: number, bottom: number, wide: number, narrow: number, width: number): string => {
  const [a, b] = [(width - wide) / 2, (width - narrow) / 2];
  return `M${a} ${top}H${a + wide}L${b + narrow} ${bottom}H${b}Z`;
};

/** Steps as a funnel. Each is as wide as the number that reached it, with its share of the first, and the loss in between. */
export const FunnelPicture = ({ drawn }: PictureProps<PlottedGroups>) => {
  const { ref, width } = useChartWidth();
  const { palette, typography } = useTheme();
  const style = useConfig();
  const { unit } = plottedMeasure(drawn.chart);
  const steps = funnelSteps(drawn);
  const start = inSentence(steps[0]?.label ?? '');
  const widthOf = ({ reach }: FunnelStep): number => Math.max(LEAST, width * Math.min(1, reach));
  const said = ({ label, amount, share }: FunnelStep): string => {
    const text = `${label} ${labelText(amount, unit, style)}`;
    return share === undefined ? text : t('{step}, {share} of {start}', { step: text, share, start });
  };
  const lost = ({ drop }: FunnelStep): string | undefined =>
    drop && t('{amount} fewer ({share})', { amount: labelText(drop.amount, unit, style), share: drop.share });
  return (
    <Box ref={ref} sx={{ width: '100%' }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={steps.map((step) => [said(step), lost(step)].filter(Boolean).join(', ')).join('; ')}
          width={width}
          height={steps.length * STEP - BETWEEN}
          fontFamily={typography.fontFamily}
          fontSize={13}
          textAnchor="middle"
        >
          {steps.map((step, at) => {
            const next = steps[at + 1];
            const top = at * STEP + TEXT;
            const [wide, narrow] = [widthOf(step), next ? widthOf(next) : 0];
            const loss = next && lost(next);
            return (
              <g key={step.key}>
                <text x={width / 2} y={top - 7} fontWeight={500} fill={palette.text.primary}>
                  {said(step)}
                </text>
                <rect
                  x={(width - wide) / 2}
                  y={top}
                  width={wide}
                  height={BAND}
                  rx={2}
                  fill={palette.charts.series[0]}
                />
                {step.reachBefore !== undefined && at > 0 && (
                  <path
                    d={outline(top, top + BAND, step.reachBefore * width, step.reachBefore * width, width)}
                    fill="none"
                    stroke={palette.charts.before}
                    strokeWidth={1.5}
                    strokeDasharray="4 3"
                  />
                )}
                {next && (
                  <path
                    d={outline(top + BAND, top + STEP, wide, narrow, width)}
                    fill={palette.charts.series[0]}
                    opacity={0.15}
                  />
                )}
                {loss !== undefined && (
                  <text x={width / 2} y={top + BAND + 19} fill={palette.text.secondary}>
                    {loss}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </Box>
  );
};
