import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { Box, Button, FormHelperText } from '@mui/material';
import { Suspense, useId, useState } from 'react';
import { t } from '../../language/t';
import { daysInWords } from '../words/time';
import type { RangeChoices } from './RangePopover';
import { daysFault } from './daysFault';
import { lazyWithRetry } from '../page/lazyWithRetry';

const load = () => import('./RangePopover');
const RangePopover = lazyWithRetry(() => load().then((m) => m.RangePopover));

interface RangeButtonProps extends RangeChoices {
  /** The name of the visible days, if they have one. */
  readonly name: string | undefined;
}

/**
 * The visible days and the button that changes them: to named ones, months, or any two days.
 * The code of its popover loads when it is first opened.
 */
export const RangeButton = ({ name, ...choices }: RangeButtonProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const days = choices.range && daysInWords(choices.range);
  const wrong = choices.range && daysFault(choices.range, choices.most);
  const prepare = () => void load().catch(() => undefined);
  return (
    <Box sx={{ width: { xs: 1, sm: 'auto' } }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarMonthOutlined />}
        aria-haspopup="dialog"
        aria-describedby={wrong === undefined ? undefined : id}
        aria-expanded={anchor !== null}
        aria-label={t('Days: {days}', { days: [name, days].filter(Boolean).join(' ') })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ height: (theme) => theme.spacing(4.625), borderColor: 'divider', width: { xs: 1, sm: 'auto' } }}
      >
        {name}
        {/* A screen reader reads two words. */}
        {name !== undefined && ' '}
        {days !== undefined && (
          <Box
            component="span"
            sx={{ ml: name === undefined ? 0 : 1, color: name && 'text.secondary', fontWeight: 400 }}
          >
            {days}
          </Box>
        )}
      </Button>
      {wrong !== undefined && (
        <FormHelperText error id={id}>
          {wrong}
        </FormHelperText>
      )}
      {anchor !== null && (
        <Suspense fallback={null}>
          <RangePopover {...choices} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </Box>
  );
};
