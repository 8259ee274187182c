import { Typography, Stack, Box } from '@mui/material';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { ListBase, useRecordContext, FilterLiveForm, SelectInput, TextInput } from 'react-admin';
import { type LoyaltyAdjustment, ADJUSTMENT_KINDS, ADJUSTMENT_STATES } from '../../../contract/endpoints/adjustments';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import { ListColumn } from '../../ui/list/ListColumn';
import { ListBar, ListViews } from '../../ui/list/ListBar';
import { CardFact } from '../../ui/list/ListCards';
import { ListContent } from '../../ui/list/ListContent';
import type { ListFilter } from '../../ui/list/ListFilter';
import { Peekable } from '../../ui/list/Peekable';
import { ListFrame } from '../../ui/list/ListFrame';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { BalanceField, CustomerField, PointsField, StateChip, StoryLink, useOpenStory } from './AdjustmentFields';
import { isReversed, kindInWords, stateInWords } from './words';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const states = perLanguage(() => ADJUSTMENT_STATES.map((id) => ({ id, name: stateInWords(id) })));
const kinds = perLanguage(() => ADJUSTMENT_KINDS.map((id) => ({ id, name: kindInWords(id) })));

/** The filters of the history. */
const adjustmentFilters = perLanguage((): readonly ListFilter[] => [
  {
    source: 'mobile',
    label: t('Mobile number'),
    input: <TextInput source="mobile" label={t('Mobile number')} type="search" helperText={false} />,
  },
  {
    source: 'kind',
    label: t('Kind'),
    input: <SelectInput source="kind" label={t('Kind')} choices={kinds()} helperText={false} />,
    describe: kindInWords,
  },
  {
    source: 'state',
    label: t('State'),
    input: <SelectInput source="state" label={t('State')} choices={states()} helperText={false} />,
    describe: stateInWords,
  },
]);

const FilterRow = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <Stack
    component="form"
    role="search"
    direction="row"
    useFlexGap
    {...props}
    sx={{ flex: '1 1 auto', flexWrap: 'wrap', gap: 1, '& .MuiFormControl-root': { my: 0 } }}
  />
);

/** The bar over the history: filters, columns and saved views, and chips of what is active. */
const AdjustmentToolbar = ({ columns }: { readonly columns: ReactNode }) => (
  <ListBar filters={adjustmentFilters()}>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <FilterLiveForm formComponent={FilterRow}>
        {adjustmentFilters().map(({ source, input }) => (
          <Box
            key={source}
            sx={({ measures, typography }) => ({ width: { xs: 1, sm: typography.pxToRem(measures.card * 0.6) } })}
          >
            {input}
          </Box>
        ))}
      </FilterLiveForm>
      <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <ListViews columns={columns} />
      </Stack>
    </Stack>
  </ListBar>
);

/** The status of the row's entry, and whether it was reversed. */
const StateField = () => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  if (!adjustment) return null;
  return (
    <>
      <StateChip state={adjustment.state} />
      {isReversed(adjustment) && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 0.75 }}>
          {t('reversed')}
        </Typography>
      )}
    </>
  );
};

const ReasonField = () => t(useRecordContext<LoyaltyAdjustment>()?.reason ?? '');

/** The kind of the row's entry: a credit, a debit or a reversal. */
const KindField = () => kindInWords(useRecordContext<LoyaltyAdjustment>()?.kind ?? '');

const Column = ListColumn<LoyaltyAdjustment>;

const adjustmentColumns = perLanguage(() => [
  <Column key="at" source="at" label={t('Time')} field={StoryLink} sortedAs="times" sortByOrder="DESC" />,
  <Column key="customer" source="customer_name" label={t('Customer')} field={CustomerField} disableSort />,
  <Column key="kind" source="kind" label={t('Kind')} field={KindField} disableSort />,
  <Column
    key="points"
    source="points"
    label={t('Points')}
    field={PointsField}
    sortByOrder="DESC"
    align="right"
    sx={{ whiteSpace: 'nowrap' }}
  />,
  <Column key="balance" source="balance_after" label={t('Balance')} field={BalanceField} disableSort align="right" />,
  <Column key="reason" source="reason" label={t('Reason')} field={ReasonField} disableSort />,
  <Column key="by" source="by_whom" label={t('By')} disableSort />,
  <Column key="state" source="state" label={t('State')} field={StateField} disableSort />,
]);

/** An entry as a card, for windows too narrow for a table. */
const AdjustmentCard = () => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <StoryLink />
        <span>
          <StateField />
        </span>
      </Stack>
      <CardFact label={t('Customer')}>
        <CustomerField />
      </CardFact>
      <CardFact label={t('Points')}>
        <KindField /> <PointsField />
      </CardFact>
      <CardFact label={t('Balance')}>
        <BalanceField />
      </CardFact>
      <CardFact label={t('Reason')}>
        <ReasonField />
      </CardFact>
      <CardFact label={t('By')}>{adjustment?.by_whom}</CardFact>
    </>
  );
};

const StoryPeek = lazyWithRetry(() => import('./StoryDialog').then((m) => m.StoryPeek));

const noun = { one: 'entry', many: 'entries' };
const quietly = { onError: () => undefined };

/** Every credit, debit and reversal, newest first, a page at a time. */
export const AdjustmentHistory = () => {
  const openStory = useOpenStory();
  return (
    <ListBase<LoyaltyAdjustment>
      sort={{ field: 'at', order: 'DESC' }}
      perPage={DEFAULT_PAGE_SIZE}
      queryOptions={quietly}
      exporter={false}
      disableAuthentication
    >
      <ListFrame>
        <Typography variant="h2" sx={{ px: 2, pt: 2 }}>
          {t('History')}
        </Typography>
        <AdjustmentToolbar columns={adjustmentColumns()} />
        <Peekable noun={t('entry')} body={<StoryPeek />} onOpen={(record) => openStory(record as LoyaltyAdjustment)}>
          <ListContent
            noun={noun}
            purpose={t('Points that staff credit or debit appear here.')}
            card={<AdjustmentCard />}
          >
            {adjustmentColumns()}
          </ListContent>
        </Peekable>
      </ListFrame>
    </ListBase>
  );
};
