import { Box } from '@mui/material';
import { t } from '../../language/t';
import { reportLink } from './reportLink';
import { isAwaited, retryOf, type ShownFigures } from './useFigures';
import { TileCard } from './TileCard';

/** The limit of tiles in a row. */
const MOST = 5;

/** The tiles of a page, in rows as even as possible. */
export const TileGrid = ({ dashboard, period, standing, flags }: ShownFigures) => {
  const tiles = Object.entries(dashboard.tiles);
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
        <TileCard
          key={name}
          tile={tile}
          figure={standing.figures?.tiles[name]}
          isLoading={isAwaited(standing, name)}
          onRetry={retryOf(standing, name)}
          period={period}
          link={reportLink(tile.opens, period.days, flags)}
        />
      ))}
    </Box>
  );
};
