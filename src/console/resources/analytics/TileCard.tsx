import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowOutward from '@mui/icons-material/ArrowOutward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Card, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { Tile } from '../../../contract/dashboards/description';
import type { TileFigure } from '../../../contract/dashboards/figures';
import { useConfig } from '../../data/config';
import { WHY_HIDDEN } from './charts/amounts';
import { changeOf, type Change } from './charts/changeOf';
import { AboutButton, Sentence } from './charts/ChartParts';
import type { Period } from './charts/period';
import { QuietLink } from '../../ui/page/TextLink';
import { t } from '../../language/t';
import type { ReportTarget } from './reportLink';
import { tileText, type TileText } from './tileText';

interface TileValueProps {
  readonly text: TileText;
  readonly link: ReportTarget | undefined;
}

/** A tile's figure, in full on hover and for screen readers. It links to the rows behind it where there are any. */
const TileValue = ({ text: { shown, unit, exact }, link }: TileValueProps) => {
  const isShort = exact !== [shown, unit].filter(Boolean).join(' ');
  const value = (
    <>
      <Box component="span" aria-hidden={isShort} title={isShort ? exact : undefined}>
        {shown}
      </Box>
      {unit && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {` ${unit}`}
        </Box>
      )}
      {isShort && <span className="unseen">{exact}</span>}
    </>
  );
  return (
    <Typography component="p" noWrap sx={{ typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>
      {link?.to === undefined ? (
        value
      ) : (
        <QuietLink to={link.to}>
          {value}
          <ArrowOutward
            aria-hidden
            sx={{ ml: 0.5, fontSize: '0.6em', verticalAlign: 'baseline', color: 'text.disabled', displayPrint: 'none' }}
          />
          <span className="unseen">{t(', open {page}', { page: link.title })}</span>
        </QuietLink>
      )}
    </Typography>
  );
};

const colours = { good: 'success.main', bad: 'error.main', neither: 'text.secondary' } as const;

const arrows = { up: ArrowUpward, down: ArrowDownward, none: undefined } as const;

/** The change of a tile's figure from the period before: an arrow, a colour, and a sentence for screen readers. */
const TileChange = ({ change: { way, news, short, words } }: { readonly change: Change }) => {
  const Arrow = arrows[way];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.25, color: colours[news] }} title={words}>
      {Arrow && <Arrow aria-hidden sx={{ fontSize: 'inherit', ml: -0.25 }} />}
      <Typography component="span" variant="body2" noWrap={way !== 'none'} aria-hidden>
        <Sentence text={short} />
      </Typography>
      <span className="unseen">{words}</span>
    </Stack>
  );
};

interface TileCardProps {
  readonly tile: Tile;
  /** Undefined without loading means that the figure has failed. */
  readonly figure: TileFigure | undefined;
  readonly isLoading: boolean;
  /** Undefined where the whole page has failed and reports it once. */
  readonly onRetry: (() => void) | undefined;
  readonly period: Period;
  readonly link: ReportTarget | undefined;
}

/** One figure of an analytics page with its change from the period before. */
export const TileCard = ({ tile, figure, isLoading, onRetry, period, link }: TileCardProps) => {
  const labelId = useId();
  const style = useConfig();
  const { label, about, unit } = tile;
  const isHidden = typeof figure?.value === 'string' || typeof figure?.previous === 'string';
  const change = figure && changeOf(tile, figure, period, style);
  const sentences = [about, ...(isHidden ? [WHY_HIDDEN()] : []), ...(link ? [link.note] : [])];
  return (
    <Card role="group" aria-labelledby={labelId} sx={{ px: 2, py: 1.5, minWidth: 0, breakInside: 'avoid' }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={labelId} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <AboutButton label={label} about={sentences.join(' ')} />
      </Stack>
      <Box sx={{ typography: 'h1', my: 0.25 }}>
        {figure ? (
          <TileValue text={tileText(figure.value, unit, style)} link={link} />
        ) : isLoading ? (
          <Skeleton variant="text" sx={{ width: '70%' }} />
        ) : (
          <Typography component="p" sx={{ lineHeight: 'inherit', fontSize: 'inherit' }}>
            {onRetry ? <Typography component="span">{t('Could not be loaded.')}</Typography> : '–'}
          </Typography>
        )}
      </Box>
      <Box sx={{ typography: 'body2', minHeight: '1lh' }}>
        {change && <TileChange change={change} />}
        {!figure && isLoading && <Skeleton variant="text" sx={{ width: '40%' }} />}
        {!figure && !isLoading && onRetry && (
          <MuiLink component="button" type="button" variant="body2" aria-describedby={labelId} onClick={onRetry}>
            {t('Retry')}
          </MuiLink>
        )}
      </Box>
    </Card>
  );
};
