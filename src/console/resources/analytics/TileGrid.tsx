import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Card, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { Tile } from '../../../contract/dashboards/description';
import { useConfig } from '../../data/config';
import { tileText, type TileText, WHY_HIDDEN } from './charts/amounts';
import { changeOf, type Change } from './charts/changeOf';
import { AboutButton } from './charts/ChartHead';
import { QuietLink } from '../../ui/page/TextLink';
import { NoWrapText } from '../../ui/words/NoWrapText';
import { t } from '../../language/t';
import { reportLink, type ReportTarget } from './reportLink';
import { isPartLoading, retryOf, type ShownFigures } from './useFigures';

interface TileValueProps {
  readonly text: TileText;
  readonly link: ReportTarget | undefined;
}

/** A tile's figure, in full on hover and for screen readers. Its link to the rows behind it, if any, is as large as the tile. */
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
    <Typography component="p" sx={{ font: 'inherit', overflowWrap: 'anywhere' }}>
      {link?.to === undefined ? (
        value
      ) : (
        <QuietLink to={link.to}>
          {value}
          <span className="unseen">{t(', open {page}', { page: link.title })}</span>
        </QuietLink>
      )}
    </Typography>
  );
};

const colours = { good: 'success.main', bad: 'error.main', neither: 'text.secondary' } as const;

const arrows = { up: ArrowUpward, down: ArrowDownward, none: undefined } as const;

/** The change of a tile's figure from the period before: an arrow, a colour, and a sentence for screen readers. */
const TileChange = ({ change: { direction, judgement, short, words } }: { readonly change: Change }) => {
  const Arrow = arrows[direction];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.25, color: colours[judgement] }} title={words}>
      {Arrow && <Arrow aria-hidden sx={{ fontSize: 'inherit', ml: -0.25 }} />}
      <Typography component="span" variant="body2" noWrap={direction !== 'none'} aria-hidden>
        <NoWrapText text={short} />
      </Typography>
      <span className="unseen">{words}</span>
    </Stack>
  );
};

/** The gap between tiles, and between charts. */
export const GAP = '12px';

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
  const isLoading = isPartLoading(standing, name);
  const onRetry = retryOf(standing, name);
  const link = reportLink(tile.opens, period.days, flags);
  const isHidden = typeof figure?.value === 'string' || typeof figure?.previous === 'string';
  const change = figure && changeOf(tile, figure, period, style);
  const sentences = [about, ...(isHidden ? [WHY_HIDDEN()] : []), ...(link ? [link.note] : [])];
  return (
    <Card
      role="group"
      aria-labelledby={labelId}
      sx={{
        ...{ position: 'relative', px: { xs: 1.5, sm: 2 }, py: 1, minWidth: 0, breakInside: 'avoid' },
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
        '&:has(a:hover)': { borderColor: 'primary.main', '& a': { textDecoration: 'none' } },
        '& button': { position: 'relative', zIndex: 1 },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 0.5 }}>
        <Typography id={labelId} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <AboutButton label={label} about={sentences.join(' ')} />
      </Stack>
      <Box sx={{ typography: 'h1', fontSize: { xs: '1.25rem', sm: '1.5rem' } }}>
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

/**
 * Rows of up to `most` equal parts, as even as possible and without a hole.
 * A shorter last row fills the width; a part that would be alone in it has the first row instead.
 */
export const fullRows = (count: number, most: number) => {
  const columns = Math.ceil(count / Math.ceil(count / most));
  const basis = `calc(${100 / columns}% - ${GAP})`;
  return {
    '& > *': { flex: `1 1 ${basis}`, minWidth: 0 },
    '& > :first-of-type': { flexBasis: count % columns === 1 ? '100%' : basis },
  };
};

/** The tiles of a page. */
export const TileGrid = (props: ShownFigures) => {
  const tiles = Object.entries(props.dashboard.tiles);
  return (
    <Box
      component="section"
      aria-label={t('Figures')}
      sx={(theme) => ({
        ...{ display: 'flex', flexWrap: 'wrap', gap: GAP },
        ...fullRows(tiles.length, 2),
        [theme.containerQueries.up('sm')]: fullRows(tiles.length, 3),
        [theme.containerQueries.up('md')]: fullRows(tiles.length, 5),
        // Paper has a width of its own, which would match the rules above as well.
        '@media print': { '&&': fullRows(tiles.length, 4) },
      })}
    >
      {tiles.map(([name, tile]) => (
        <TileCard key={name} name={name} tile={tile} {...props} />
      ))}
    </Box>
  );
};
