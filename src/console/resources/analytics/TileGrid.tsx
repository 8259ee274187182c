import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowOutward from '@mui/icons-material/ArrowOutward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Card, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { Tile } from '../../../contract/dashboards/description';
import { useConfig } from '../../data/config';
import { tileText, type TileText, WHY_HIDDEN } from './charts/amounts';
import { changeOf, type Change } from './charts/changeOf';
import { AboutButton } from './charts/ChartHead';
import { QuietLink } from '../../ui/page/TextLink';
import { NoWrapText } from '../../ui/words/WholeWords';
import { t } from '../../language/t';
import { reportLink, type ReportTarget } from './reportLink';
import { isAwaited, retryOf, type ShownFigures } from './useFigures';

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
        <NoWrapText text={short} />
      </Typography>
      <span className="unseen">{words}</span>
    </Stack>
  );
};

interface TileCardProps extends ShownFigures {
  readonly name: string;
  readonly tile: Tile;
}

/** One figure of an analytics page with its change from the period before. */
const TileCard = ({ name, tile, period, standing, flags }: TileCardProps) => {
  const labelId = useId();
  const style = useConfig();
  const { label, about, unit } = tile;
  const figure = standing.figures?.tiles[name];
  const isLoading = isAwaited(standing, name);
  const onRetry = retryOf(standing, name);
  const link = reportLink(tile.opens, period.days, flags);
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

/** The limit of tiles in a row. */
const MOST = 5;

/** The tiles of a page, in rows as even as possible. */
export const TileGrid = (props: ShownFigures) => {
  const tiles = Object.entries(props.dashboard.tiles);
  const count = tiles.length;
  const columns = (most: number) => `repeat(${Math.ceil(count / Math.ceil(count / most))}, minmax(0, 1fr))`;
  return (
    <Box
      component="section"
      aria-label={t('Figures')}
      sx={(theme) => ({
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        [theme.containerQueries.up('sm')]: { gridTemplateColumns: columns(3) },
        [theme.containerQueries.up('md')]: { gridTemplateColumns: columns(MOST) },
        // Paper has a width of its own, which would match the rules above as well.
        '@media print': { '&&': { gridTemplateColumns: columns(4) } },
      })}
    >
      {tiles.map(([name, tile]) => (
        <TileCard key={name} name={name} tile={tile} {...props} />
      ))}
    </Box>
  );
};
