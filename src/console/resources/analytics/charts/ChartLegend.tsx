import { Box, Stack } from '@mui/material';
import type { Unit } from '../../../../contract/dashboards/description';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { QuietLink } from '../../../ui/page/TextLink';
import type { LineEntry, PieEntry } from './legendEntries';
import { Swatch } from './Swatch';
import { hasLine } from './marks';
import { labelText } from './amounts';
import type { ChartCardProps } from './chart';

interface PieLegendProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly entries: readonly PieEntry[];
  readonly unit: Unit;
}

/** The legend of a pie, with its figures; an entry leads to the report behind it. */
export const PieLegend = ({ entries, unit, openedBy }: PieLegendProps) => {
  const style = useConfig();
  return (
    <Box
      component="ul"
      aria-label={t('Legend')}
      sx={({ measures }) => ({
        display: 'grid',
        maxWidth: measures.readingColumn,
        gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
        columnGap: 1.5,
        rowGap: 0.75,
        alignItems: 'center',
        alignContent: 'center',
        m: 0,
        p: 0,
        listStyle: 'none',
        typography: 'body2',
        '& > li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'center' },
        '& .slice-label': { overflowWrap: 'anywhere' },
        '& .slice-amount': { textAlign: 'right' },
        '& .slice-share': { textAlign: 'right', fontWeight: 500, minWidth: '3em' },
      })}
    >
      {entries.map(({ key, mark, label, amount, share }) => {
        const address = openedBy?.(key);
        return (
          <li key={key}>
            {mark === undefined ? <span /> : <Swatch mark={mark} />}
            <span className="slice-label">
              {address === undefined ? label : <QuietLink to={address}>{label}</QuietLink>}
            </span>
            <span className="slice-amount faint">{labelText(amount, unit, style)}</span>
            <span className="slice-share">{share}</span>
          </li>
        );
      })}
    </Box>
  );
};

/** The legend of a chart's lines or bars, below it. */
export const LineLegend = ({ entries }: { readonly entries: readonly LineEntry[] }) => (
  <Stack
    component="ul"
    aria-label={t('Legend')}
    direction="row"
    sx={{
      ...{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0, p: 0, listStyle: 'none', minHeight: '1.3125rem' },
      typography: 'body2',
      color: 'text.secondary',
      '& > li': { display: 'flex', alignItems: 'center', gap: 1 },
    }}
  >
    {entries.map(({ mark, label }) => (
      <li key={label}>
        <Swatch mark={mark} isLine={hasLine(mark)} />
        <span>{label}</span>
      </li>
    ))}
  </Stack>
);
