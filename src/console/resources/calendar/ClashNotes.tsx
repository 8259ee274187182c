import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { Alert, Box } from '@mui/material';
import { consecutiveRuns } from '../../../contract/reports/range';
import { listed } from '../../ui/words/permissionWords';
import { daysInWords, formatClock, formatDay } from '../../ui/words/time';
import { t } from '../../language/t';
import type { Clashes, PushClash } from './clashes';

/** The maximum number of clashes that are written out. */
const MAX_SAID = 4;

const pushSentence = (clash: PushClash): string =>
  t('{count} notifications within two hours on {day}: {pushes}', {
    count: clash.length,
    day: formatDay(clash[0].at),
    pushes: listed(clash.map(({ at, title }) => t('“{title}” at {clock}', { title, clock: formatClock(at) }))),
  });

/** Returns the clashes, in sentences. */
export const clashSentences = ({ pushes, bare }: Clashes): readonly string[] => {
  const said = pushes.slice(0, MAX_SAID).map(pushSentence);
  const more = pushes.length - said.length;
  const days = consecutiveRuns(bare).map(daysInWords).join(', ');
  return [
    ...said,
    ...(more > 0
      ? [
          t('{count, plural, one {# more clash} other {# more clashes}} of notifications', {
            count: more,
          }),
        ]
      : []),
    ...(bare.length > 0
      ? [t('No banner on {count, plural, one {# day} other {# days}}: {days}', { count: bare.length, days })]
      : []),
  ];
};

/** The clashes of the shown days, above them; nothing where there are none. */
export const ClashNotes = ({ clashes }: { readonly clashes: Clashes }) => {
  const sentences = clashSentences(clashes);
  if (sentences.length === 0) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      icon={<WarningAmberRounded fontSize="inherit" />}
      aria-label={t('Clashes')}
      sx={{ mb: 2, bgcolor: 'background.paper' }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Alert>
  );
};
