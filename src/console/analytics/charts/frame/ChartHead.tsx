import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Chart } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import { useConfig } from '../../../config';
import { AboutButton } from '../../AboutButton';
import { headText } from './headText';

interface ChartHeadProps {
  readonly id: string;
  readonly chart: Chart;
  /** How many it is of; undefined while that is not known. */
  readonly n: Amount | undefined;
  /** What can be done with it, at the right. */
  readonly children: ReactNode;
}

/** The head of a chart: its title, what it is about, its unit and how many it is of. */
export const ChartHead = ({ id, chart, n, children }: ChartHeadProps) => {
  const style = useConfig();
  return (
    <Stack component="header" direction="row" sx={{ px: 2, pt: 1.25, gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5 }}>
          <Typography id={id} variant="h3" component="h2">
            {chart.title}
          </Typography>
          <AboutButton label={chart.title} about={chart.about} />
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {headText(chart, n, style)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ displayPrint: 'none', mr: -1 }}>
        {children}
      </Stack>
    </Stack>
  );
};
