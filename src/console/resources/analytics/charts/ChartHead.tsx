import ArrowOutward from '@mui/icons-material/ArrowOutward';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Box, Typography, IconButton, Tooltip, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Chart } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { AboutButton } from './ChartParts';
import { chartHeading } from './chartHeading';

interface DownloadButtonProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onDownload: () => void;
}

/** Downloads a chart's figures as a CSV file. */
export const DownloadButton = ({ title, isBusy, onDownload }: DownloadButtonProps) => (
  <Tooltip title={t('Figures (CSV)')}>
    <span>
      <IconButton size="small" aria-label={t('Download {title}', { title })} disabled={isBusy} onClick={onDownload}>
        <DownloadOutlined fontSize="small" />
      </IconButton>
    </span>
  </Tooltip>
);

interface ChartHeadProps {
  readonly id: string;
  readonly chart: Chart;
  /** The number of things that the chart counts; undefined until it is known. */
  readonly n: Amount | undefined;
  /** The actions, at the right. */
  readonly children: ReactNode;
}

/** The head of a chart: its title, its description, its unit and its count. */
export const ChartHead = ({ id, chart, n, children }: ChartHeadProps) => {
  const style = useConfig();
  return (
    <Stack component="header" direction="row" sx={{ px: 2, pt: 1.25, gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5 }}>
          <Typography id={id} variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {chart.title}
          </Typography>
          <AboutButton label={chart.title} about={chart.about} />
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {chartHeading(chart, n, style)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ displayPrint: 'none', mr: -1, flexShrink: 0 }}>
        {children}
      </Stack>
    </Stack>
  );
};

interface ViewButtonProps {
  readonly title: string;
  readonly isTable: boolean;
  readonly onToggle: () => void;
}

/** Turns a chart into its table and back. */
export const ViewButton = ({ title, isTable, onToggle }: ViewButtonProps) => (
  <Tooltip title={isTable ? t('Picture') : t('Table')}>
    <IconButton size="small" aria-label={t('Table of {title}', { title })} aria-pressed={isTable} onClick={onToggle}>
      {isTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
    </IconButton>
  </Tooltip>
);

/** The link to the rows behind a chart. */
export const ReportLink = ({ title, to }: { readonly title: string; readonly to: string }) => (
  <Tooltip title={t('Open the report')}>
    <IconButton size="small" component={Link} to={to} aria-label={t('Open the report of {title}', { title })}>
      <ArrowOutward fontSize="small" />
    </IconButton>
  </Tooltip>
);
