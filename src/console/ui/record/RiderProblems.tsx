import { Alert, Box } from '@mui/material';
import type { Contract } from '../../../contract';
import type { Output } from '../../../contract/endpoint';
import { useConfig } from '../../data/config';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { ReferenceLink } from '../fields/ReferenceLink';
import { formatMoney } from '../words/money';
import { formatDay } from '../words/time';
import { NoWrapText } from '../words/WholeWords';
import { counted } from '../words/words';

/** A rider, as `GET /console/riders/:id` returns them. */
export type Rider = Output<Contract['riders']['getOne']>;

/** The open problems of a rider, newest first: type, amount, due date, and the number as a link. */
export const RiderProblems = ({ rider }: { readonly rider: Rider }) => {
  const config = useConfig();
  const { problems, problem_count: count } = rider;
  if (count === 0) return null;
  return (
    <Alert severity="error" role="note" sx={{ mb: 2.5 }}>
      {counted(count, { one: 'open problem of this rider', many: 'open problems of this rider' })}
      <Box component="ul" aria-label={t('Open problems')} sx={{ m: 0, pl: 2.5 }}>
        {problems.map(({ id, problem, amount_paise, due_at, number, opens, record_id }) => (
          <li key={id}>
            <NoWrapText
              text={[
                translateServerText(problem),
                formatMoney(amount_paise, config),
                due_at && t('due {day}', { day: formatDay(due_at) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />{' '}
            · <ReferenceLink resource={opens ?? ''} id={record_id} text={number} isInText />
          </li>
        ))}
      </Box>
      {count > problems.length && t('See the timeline for the others.')}
    </Alert>
  );
};
