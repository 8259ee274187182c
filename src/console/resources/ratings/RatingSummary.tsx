import { Box, Skeleton, Stack, Typography, ButtonBase } from '@mui/material';
import { useState } from 'react';
import { grouped } from '../../../contract/grouped';
import type { Tally } from '../../../contract/tally';
import { today as dayNow } from '../../ui/days/today';
import { MAX_STARS, Stars, starsInWords } from '../../ui/fields/Stars';
import { useList } from '../../ui/list/useList';
import { useTally } from '../../ui/list/useTally';
import { counted } from '../../ui/words/words';
import { t } from '../../language/t';
import { changeInWords, oneDecimal, periodBefore } from './periodBefore';

interface StarBarProps {
  readonly star: number;
  /** Undefined until they are counted. */
  readonly count: number | undefined;
  /** The number of all ratings. */
  readonly total: number;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** The number of ratings with so many stars, as a bar that toggles a filter by them. */
const StarBar = ({ star, count, total, isChosen, onChoose }: StarBarProps) => {
  const share = count === undefined || total === 0 ? 0 : (100 * count) / total;
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={() => onChoose(!isChosen)}
      sx={{
        display: 'grid',
        gridTemplateColumns: ({ spacing }) => `${spacing(7)} 1fr ${spacing(10)}`,
        gap: 1.5,
        width: 1,
        px: 1,
        py: 0.375,
        borderRadius: 0.5,
        alignItems: 'center',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: isChosen ? 'surfaces.marked' : undefined,
        '&:hover': { bgcolor: isChosen ? 'surfaces.marked' : 'action.hover' },
      }}
    >
      <Box component="span" sx={{ textAlign: 'left', fontWeight: isChosen ? 500 : undefined }}>
        {starsInWords(star)}
      </Box>{' '}
      <Box sx={{ height: ({ spacing }) => spacing(1), borderRadius: 0.5, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box sx={{ height: 1, width: `${share}%`, bgcolor: 'primary.main' }} />
      </Box>
      <Box component="span" sx={{ textAlign: 'right', color: 'text.secondary' }}>
        {count === undefined ? <Skeleton variant="text" /> : `${grouped(count)} · ${Math.round(share)}%`}
      </Box>
    </ButtonBase>
  );
};

/** Returns the number of ratings with stars, on which an average is based. */
const ratedIn = ({ counts: given, total }: Tally): number =>
  total - (given.find(({ value }) => value === null)?.count ?? 0);

const counts = { by: 'stars', average: 'stars' } as const;

/**
 * The summary of the filtered ratings.
 * It has their average, a bar per star that filters by it, and the change from the days before.
 */
export const RatingSummary = () => {
  const { resource, filterValues, setFilters, error } = useList();
  const [today] = useState(() => dayNow());
  // The bars stay whole when one of them is chosen: they filter only the list.
  const { stars: chosen, ...filter } = filterValues;
  const period = periodBefore(filter, today);
  const { data: now } = useTally(resource, { ...counts, filter });
  const { data: before } = useTally(
    resource,
    period && { ...counts, filter: { ...filter, at_gte: period.from, at_lte: period.to } },
  );
  const isEmpty = now?.total === 0 && Object.keys(filterValues).length === 0;
  if (error || isEmpty) return null;
  const starsOf = (star: number) => now && (now.counts.find(({ value }) => value === star)?.count ?? 0);
  return (
    <Stack
      component="section"
      aria-label={t('Rating summary')}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: { xs: 2, sm: 5 }, p: 2, borderBottom: 1, borderColor: 'divider', alignItems: { sm: 'center' } }}
    >
      <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.8 }, flexShrink: 0 })}>
        {now === undefined ? (
          <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(7) }} />
        ) : now.average === undefined ? (
          <Typography color="text.secondary">{counted(now.total, { one: 'rating', many: 'ratings' })}</Typography>
        ) : (
          <>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
              <Typography component="p" sx={{ typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>
                {oneDecimal(now.average)}
                <Typography component="span" color="text.secondary">
                  {` ${t('of {most}', { most: MAX_STARS })}`}
                </Typography>
              </Typography>
              <Box aria-hidden>
                <Stars stars={Math.round(now.average * 2) / 2} />
              </Box>
            </Stack>
            <Typography color="text.secondary">
              {t('Average of {count, plural, one {# rating} other {# ratings}}', { count: ratedIn(now) })}
            </Typography>
          </>
        )}
        {period && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {now && before ? changeInWords(now, before, period.days) : ' '}
          </Typography>
        )}
      </Box>
      <Box
        role="group"
        aria-label={t('Filter by stars')}
        sx={({ measures }) => ({ flex: 1, maxWidth: measures.formColumn })}
      >
        {Array.from({ length: MAX_STARS }, (_, place) => MAX_STARS - place).map((star) => (
          <StarBar
            key={star}
            star={star}
            count={starsOf(star)}
            total={now?.total ?? 0}
            isChosen={String(chosen) === String(star)}
            onChoose={(isChosen) => setFilters({ ...filterValues, stars: isChosen ? star : undefined })}
          />
        ))}
      </Box>
    </Stack>
  );
};
