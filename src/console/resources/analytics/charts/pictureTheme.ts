import type { Theme } from '@mui/material/styles';
import type { CommonLineProps, DefaultSeries } from '@nivo/line';

/** The console's theme as nivo takes it: quiet axes, the console's face and inks. */
export const pictureTheme = ({ palette, typography }: Theme): CommonLineProps<DefaultSeries>['theme'] => ({
  text: { fontFamily: typography.fontFamily ?? 'sans-serif', fontSize: 12, fill: palette.text.secondary },
  grid: { line: { stroke: palette.divider, strokeWidth: 1 } },
  axis: {
    domain: { line: { stroke: 'transparent' } },
    ticks: { line: { stroke: palette.divider, strokeWidth: 1 }, text: { fill: palette.text.secondary } },
  },
});
