import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Typography, IconButton, Tooltip, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { Chart, Tile } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import type { MoneyStyle } from '../../../ui/words/money';
import { withNoun, manyOf } from '../../../ui/words/words';
import { labelText, unitText } from './amounts';
import { nounOf, plottedMeasure } from './chart';

/** The exact definition of a tile or a chart, for the mouse, the finger and the keyboard. */
export const AboutButton = ({ label, about }: Pick<Tile, 'label' | 'about'>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip
      title={about}
      describeChild
      leaveTouchDelay={8000}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      <IconButton
        size="small"
        aria-label={t('About {label}', { label })}
        onClick={() => setOpen(true)}
        sx={{ my: '-1px', p: 0.5, displayPrint: 'none' }}
      >
        <InfoOutlined sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
};

const countText = (n: Amount | undefined, chart: Chart, style: MoneyStyle): string | undefined => {
  const noun = nounOf(chart);
  if (typeof n === 'number') return withNoun(labelText(n, 'count', style), n, noun);
  if (n === 'withheld') return t('how many {things} is withheld', { things: manyOf(noun) });
  return n === '<10' ? t('fewer than 10 {things}', { things: manyOf(noun) }) : undefined;
};

/** A chart's unit and the things that it counts: `₹ · 14,210 orders`. */
const headingOf = (chart: Chart, n: Amount | undefined, style: MoneyStyle): string => {
  const { unit } = chart.kind === 'line' ? chart : plottedMeasure(chart);
  const unitOf = chart.kind !== 'table' && unitText(unit, style);
  return [unitOf, countText(n, chart, style)].filter(Boolean).join(' · ') || '\u00a0';
};

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
          {headingOf(chart, n, style)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ displayPrint: 'none', mr: -1, flexShrink: 0 }}>
        {children}
      </Stack>
    </Stack>
  );
};
