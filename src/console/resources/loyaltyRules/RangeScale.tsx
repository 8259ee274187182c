import { Box, Typography, type Theme } from '@mui/material';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { UNREAD } from './grid/cellText';
import { t } from '../../language/t';
import { allOf, rangeInWords, type RuleScale } from './ruleTables';
import { segmentsOf, type RuleRange, type Segment } from './segments';

const pointsOf = ({ points }: RuleRange): string => (Number.isNaN(points) ? UNREAD : String(points));

const textOf = ({ ranges }: Segment): string => {
  if (ranges.length === 0) return t('Gap');
  const points = ranges.map(pointsOf).join(' + ');
  return ranges.length > 1 ? t('Overlap: {points}', { points }) : points;
};

const look =
  ({ ranges }: Segment) =>
  (theme: Theme) => {
    const { error, primary, surfaces } = theme.palette;
    const isWrong = ranges.length !== 1;
    const hatch = ranges.length === 0 ? '45deg' : '135deg';
    return {
      px: 1,
      py: 0.75,
      minHeight: theme.spacing(4.5),
      borderRadius: 0.5,
      display: 'grid',
      placeItems: 'center',
      textAlign: 'center',
      fontWeight: 500,
      overflowWrap: 'anywhere',
      bgcolor: surfaces.marked,
      color: primary.main,
      border: `1px solid ${isWrong ? error.main : primary.main}`,
      borderStyle: ranges.length === 0 ? 'dashed' : 'solid',
      ...(isWrong && {
        bgcolor: 'background.paper',
        color: error.main,
        backgroundImage: `repeating-linear-gradient(${hatch}, transparent 0 ${theme.spacing(0.75)}, ${theme.palette.divider} ${theme.spacing(0.75)} ${theme.spacing(0.875)})`,
      }),
    };
  };

/** A segment of the scale with its points, or marked as a gap or an overlap. */
const SegmentBox = ({ segment }: { readonly segment: Segment }) => <Box sx={look(segment)}>{textOf(segment)}</Box>;

interface RangeScaleProps {
  readonly title: string;
  readonly scale: RuleScale;
  /** The active rows that can be read. */
  readonly ranges: readonly RuleRange[];
}

/** More segments than this are stacked: side by side they would be illegible. */
const MAX_ABREAST = 10;

const inWords = (scale: RuleScale, { ranges, ...range }: Segment): string => {
  const where = rangeInWords(scale, range);
  if (ranges.length === 0) return t('gap, no points: {where}', { where });
  const points = allOf(ranges.map(pointsOf));
  return ranges.length > 1
    ? t('overlap of {points} points: {where}', { points, where })
    : t('{where}: {points} points', { points, where });
};

// Segments are as wide as the square root of their length, so that the first kilometres and hundreds are readable.
const shareOf = ({ from, to }: Segment, last: number): number =>
  Math.sqrt(Math.max((to ?? last * 1.25) - from, 0) || 1);

/** The scale of a list's ranges: each segment with its points, gaps and overlaps hatched and named. */
export const RangeScale = ({ title, scale, ranges }: RangeScaleProps) => {
  const isNarrow = useIsNarrow();
  const segments = segmentsOf(ranges);
  const isUpright = isNarrow || segments.length > MAX_ABREAST;
  const last = Math.max(1, ...segments.map(({ from }) => from));
  return (
    <Box
      role="img"
      aria-label={t('{title}: {stretches}.', {
        title,
        stretches: segments.map((segment) => inWords(scale, segment)).join('; '),
      })}
      sx={{ display: 'flex', flexDirection: isUpright ? 'column' : 'row', gap: 0.25, alignItems: 'stretch' }}
    >
      {segments.map((segment) => (
        <Box
          key={segment.from}
          sx={{
            flex: isUpright ? 'none' : `${shareOf(segment, last)} 1 0`,
            minWidth: 0,
            display: 'grid',
            gridTemplateColumns: isUpright ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
            // Segments side by side have the height of the highest.
            gridTemplateRows: isUpright ? 'auto' : '1fr auto',
            alignItems: isUpright ? 'center' : 'stretch',
            columnGap: 1,
          }}
        >
          <SegmentBox segment={segment} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: isUpright ? 0 : 0.5 }}>
            {isUpright || segment.to === null ? rangeInWords(scale, segment) : scale.inWords(segment.from)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
