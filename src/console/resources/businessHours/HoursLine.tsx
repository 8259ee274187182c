import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { Tag } from '../../ui/fields/Tag';
import { useReadOnly } from '../../ui/form/formContext';
import { t } from '../../language/t';
import { DayTrack } from './DayTrack';
import { hoursLine, peaksWords, type HoursValue } from './hours';

interface HoursLineProps {
  /** The visible title, such as `Mon–Fri`, and the name for screen readers. */
  readonly title: string;
  readonly name: string;
  /** The days, below the title. */
  readonly caption?: string;
  readonly isToday?: boolean;
  readonly hours: HoursValue;
  /** True where the address names the exception: it is scrolled into view, marked. */
  readonly isNamed?: boolean;
  /** True just after an edit: the focus returns to Edit. */
  readonly isBack?: boolean;
  /** Absent where the hours cannot be changed. */
  readonly onEdit?: (() => void) | undefined;
  /** Buttons after Edit. */
  readonly actions?: ReactNode;
}

/** A line of opening hours: the title, the hours in words and as bars, and Edit. */
export const HoursLine = (props: HoursLineProps) => {
  const { title, name, caption, isToday = false, isBack = false, isNamed = false, hours, onEdit, actions } = props;
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
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: `${measures.card * 0.7}px minmax(0, 1fr) minmax(0, 1fr) auto`,
        },
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
      <Box sx={{ gridRow: { xs: 3, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <DayTrack hours={hours} />
      </Box>
      <Stack
        direction="row"
        sx={{ justifyContent: 'flex-end', minWidth: ({ spacing }) => ({ xs: spacing(5), md: spacing(10) }) }}
      >
        {!isReadOnly && onEdit && (
          <Tooltip title={t('Edit')}>
            <IconButton autoFocus={isBack} aria-label={t('Edit {name}', { name })} onClick={onEdit}>
              <EditOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        {!isReadOnly && actions}
      </Stack>
    </Box>
  );
};
