import ArrowOutward from '@mui/icons-material/ArrowOutward';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, Card, Skeleton, Typography, IconButton, Tooltip, Stack, Menu, MenuItem } from '@mui/material';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Chart } from '../../../contract/dashboards/description';
import type { Amount } from '../../../contract/dashboards/figures';
import { useConfig } from '../../app/config';
import { useChartFile } from './useChartFile';
import { LoadingWord } from '../page/LoadingWord';
import { WHY_HIDDEN } from './amounts';
import { hasHidden, contentOf, isOnePoint, type ChartCardProps, drawnOf, shownOf } from './chart';
import { ChartBody } from './ChartBody';
import { AboutButton, Sentence, ChartSkeleton, FrameNotice } from './ChartParts';
import { chartSentence } from './chartSentence';
import { headText } from './headText';

interface DownloadMenuProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onCsv: () => void;
  /** Absent for a chart without a picture. */
  readonly onPng: (() => void) | undefined;
}

/** The files that a chart can be taken away in. */
const DownloadMenu = ({ title, isBusy, onCsv, onPng }: DownloadMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (write: () => void) => () => {
    setAnchor(null);
    write();
  };
  return (
    <>
      <Tooltip title="Download">
        <span>
          <IconButton
            size="small"
            aria-label={`Download ${title}`}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? id : undefined}
            disabled={isBusy}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <DownloadOutlined fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onCsv)}>Figures (CSV)</MenuItem>
        {onPng && <MenuItem onClick={choose(onPng)}>Picture (PNG)</MenuItem>}
      </Menu>
    </>
  );
};

interface ChartHeadProps {
  readonly id: string;
  readonly chart: Chart;
  /** How many it is of; undefined while that is not known. */
  readonly n: Amount | undefined;
  /** What can be done with it, at the right. */
  readonly children: ReactNode;
}

/** The head of a chart: its title, what it is about, its unit and how many it is of. */
const ChartHead = ({ id, chart, n, children }: ChartHeadProps) => {
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

interface ViewButtonProps {
  readonly title: string;
  readonly isTable: boolean;
  readonly onToggle: () => void;
}

/** Turns a chart into its table and back. */
const ViewButton = ({ title, isTable, onToggle }: ViewButtonProps) => (
  <Tooltip title={isTable ? 'Picture' : 'Table'}>
    <IconButton size="small" aria-label={`Table of ${title}`} aria-pressed={isTable} onClick={onToggle}>
      {isTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
    </IconButton>
  </Tooltip>
);

/** The way to the rows behind a chart. */
const ReportLink = ({ title, to }: { readonly title: string; readonly to: string }) => (
  <Tooltip title="Open the report">
    <IconButton size="small" component={Link} to={to} aria-label={`Open the report behind ${title}`}>
      <ArrowOutward fontSize="small" />
    </IconButton>
  </Tooltip>
);

/** A chart in its card: what it shows in words and as a picture, and the ways to read it otherwise. */
export const ChartCard = (props: ChartCardProps) => {
  const { chart: described, figures, period, isLoading, onRetry, canExport, openedBy } = props;
  const style = useConfig();
  const id = useId();
  const drawing = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const chart = useMemo(() => shownOf(described, period.days), [described, period.days]);
  const drawn = useMemo(() => figures && drawnOf(chart, figures), [chart, figures]);
  const content = drawn && contentOf(drawn);
  const sentence = drawn && chartSentence(drawn, { style, period });
  const file = useChartFile({ name: props.name, chart, period }, drawn, sentence, drawing);
  const report = openedBy?.();
  const isFailed = !drawn && !isLoading;
  const isSmall = drawn !== undefined && (content !== 'figures' || isOnePoint(drawn));
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', breakInside: 'avoid', ...(isSmall && { alignSelf: 'start' }) }}
    >
      <ChartHead id={id} chart={chart} n={drawn?.figures.n}>
        {content === 'figures' && !isSmall && chart.kind !== 'table' && (
          <ViewButton title={chart.title} isTable={isTable} onToggle={() => setTable(!isTable)} />
        )}
        {content === 'figures' && canExport && <DownloadMenu title={chart.title} {...file} />}
        {report !== undefined && <ReportLink title={chart.title} to={report} />}
      </ChartHead>
      <Box
        component="figure"
        aria-labelledby={id}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, m: 0, px: 2, pb: 2, containerType: 'inline-size' }}
      >
        <Typography component="figcaption" sx={{ pt: 0.75, pb: 1, ...(!isSmall && { minHeight: '3.75em' }) }}>
          {sentence !== undefined && <Sentence text={sentence} />}
          {!drawn && isLoading && <Skeleton width="70%" />}
        </Typography>
        <Box
          sx={({ measures }) => ({
            ...{ flex: 1, display: 'grid', minWidth: 0 },
            ...(!isSmall && { minHeight: measures.chartBody }),
          })}
        >
          {!drawn && isLoading && (
            <>
              <LoadingWord />
              <ChartSkeleton kind={chart.kind} />
            </>
          )}
          {isFailed && (
            <FrameNotice
              role="alert"
              action={
                <Button variant="outlined" onClick={onRetry}>
                  Retry
                </Button>
              }
            >
              {chart.title} could not be loaded.
            </FrameNotice>
          )}
          {content === 'hidden' && <FrameNotice>{WHY_HIDDEN}</FrameNotice>}
          {drawn && content === 'figures' && !isSmall && (
            <ChartBody drawn={drawn} isTable={isTable} drawing={drawing} openedBy={openedBy} />
          )}
        </Box>
        {drawn && content === 'figures' && hasHidden(drawn) && (
          <Typography variant="body2" color="text.secondary" sx={{ pt: 1 }}>
            {WHY_HIDDEN}
          </Typography>
        )}
      </Box>
    </Card>
  );
};
