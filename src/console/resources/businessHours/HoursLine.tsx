import { Box, Stack, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { Tag } from '../../ui/fields/Tag';
import { useReadOnly } from '../../ui/form/formContext';
import { t } from '../../language/t';
import { hoursLine, peaksWords, type Hours } from './hours';

interface HoursLineProps {
  /** The visible title, and the name for screen readers if it differs. */
  readonly title: string;
  readonly name?: string;
  /** The days, below the title. */
  readonly caption?: string;
  readonly isToday: boolean;
  readonly hours: Hours;
  /** True where the address names the exception: it is scrolled into view, marked. */
  readonly isNamed?: boolean;
  /** The buttons of people who may change the hours. */
  readonly actions?: ReactNode;
}

/** A line of opening hours: the title, the hours in words, and its buttons. */
export const HoursLine = ({
  title,
  name = title,
  caption,
  isToday,
  hours,
  isNamed = false,
  actions,
}: HoursLineProps) => {
  const isReadOnly = useReadOnly();
  const peaks = peaksWords(hours);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNamed) ref.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  return (
    <Box
      component="li"
      ref={ref}
      aria-current={isNamed || undefined}
      aria-label={isToday ? t('{name}, today', { name }) : name}
      sx={({ measures, palette }) => ({
        ...{ display: 'grid', alignItems: 'center', columnGap: 2, rowGap: 0.5, px: 2, py: 1 },
        ...{ borderTop: 1, borderColor: 'divider' },
        ...(isToday && { bgcolor: 'action.selected' }),
        ...(isNamed && { boxShadow: `inset 4px 0 0 ${palette.primary.main}` }),
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: `${measures.card * 0.7}px minmax(0, 1fr) auto` },
      })}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h3" component="p">
            {title}
          </Typography>
          {isToday && (
            <Tag colour="primary" isFilled>
              {t('Today')}
            </Tag>
          )}
        </Stack>
        {caption && <Typography color="text.secondary">{caption}</Typography>}
      </Box>
      <Box sx={{ minWidth: 0, gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography>{hoursLine(hours)}</Typography>
        {peaks && (
          <Typography variant="body2" color="text.secondary">
            {peaks}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        {!isReadOnly && actions}
      </Stack>
    </Box>
  );
};
