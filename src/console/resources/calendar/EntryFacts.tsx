import { Stack, Typography } from '@mui/material';
import type { TimeState } from '../../../contract/notificationTimes';
import { useConfig } from '../../app/config';
import { FactList, type Fact } from '../../kit/record/FactGrid';
import { formatMoney, type MoneyStyle } from '../../kit/words/money';
import { daysInWords, formatDay, formatTime } from '../../kit/words/time';
import { counted } from '../../kit/words/words';
import { t } from '../../language/t';
import type { Entry } from './entries';
import { looks } from './kindLooks';

const states: Readonly<Record<TimeState, string>> = {
  waiting: t('To come'),
  due: t('Being sent'),
  sent: t('Sent'),
  failed: t('Failed'),
  passed: t('Passed'),
};

const factsOf = (entry: Entry, style: MoneyStyle): readonly Fact[] => {
  switch (entry.kind) {
    case 'push':
      return [
        { label: t('Time'), value: formatTime(entry.at) },
        { label: t('Status'), value: states[entry.state] },
        { label: t('Text'), value: entry.record.description },
      ];
    case 'banner':
      return [
        { label: t('Days'), value: daysInWords(entry) },
        { label: t('Type'), value: t(entry.record.bannerType) },
      ];
    case 'hours': {
      const { closed, first_train, last_train } = entry.record;
      return [
        { label: t('Days'), value: daysInWords(entry) },
        { label: t('Trains'), value: closed ? t('Closed') : `${first_train} – ${last_train}` },
      ];
    }
    case 'rule': {
      const { point_value_paise, largest_share_percent, expiry_days } = entry.record;
      return [
        { label: t('Effective from'), value: formatDay(entry.from) },
        { label: t('Value of a point'), value: formatMoney(point_value_paise, style) },
        { label: t('Largest share of a fare'), value: `${largest_share_percent} %` },
        { label: t('Points expire after'), value: counted(expiry_days, 'day') },
      ];
    }
  }
};

/** What is to be known of an entry at a glance: what it is, and its facts. */
export const EntryFacts = ({ entry, titleId }: { readonly entry: Entry; readonly titleId: string }) => {
  const style = useConfig();
  const { icon: Icon, one, colour } = looks[entry.kind];
  return (
    <>
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
        <Icon aria-hidden fontSize="small" color={colour} />
        <Typography variant="body2" color="text.secondary">
          {one}
        </Typography>
      </Stack>
      <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', mb: 1.5 }}>
        {entry.title}
      </Typography>
      <FactList facts={factsOf(entry, style)} least={0.45} isPadded={false} />
    </>
  );
};
