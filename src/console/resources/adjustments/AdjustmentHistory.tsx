import { Typography, Stack, Box } from '@mui/material';
import type { FormHTMLAttributes } from 'react';
import { useRecordContext, FilterLiveForm, SelectInput, TextInput } from 'react-admin';
import { type LoyaltyAdjustment, ADJUSTMENT_KINDS, ADJUSTMENT_STATES } from '../../../contract/endpoints/adjustments';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import { DataTable } from '../../ui/list/DataTable';
import { ListBar, ListButtons } from '../../ui/list/ListToolbar';
import { CardFact } from '../../ui/list/ListCards';
import { List } from '../../ui/list/List';
import type { FilterElement } from '../../ui/list/ActiveFilters';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import {
  BalanceField,
  CustomerField,
  PointsField,
  StateChip,
  AdjustmentLink,
  useOpenAdjustment,
} from './AdjustmentFields';
import { isReversed, kindInWords, stateInWords } from './adjustmentWords';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const states = perLanguage(() => ADJUSTMENT_STATES.map((id) => ({ id, name: stateInWords(id) })));
const kinds = perLanguage(() => ADJUSTMENT_KINDS.map((id) => ({ id, name: kindInWords(id) })));

/** The filters of the history. */
const adjustmentFilters = perLanguage((): readonly FilterElement[] => [
  <TextInput source="mobile" label={t('Mobile number')} type="search" helperText={false} />,
  <SelectInput source="kind" label={t('Kind')} choices={kinds()} helperText={false} />,
  <SelectInput source="state" label={t('State')} choices={states()} helperText={false} />,
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

/** The bar above the history: filters, columns and saved views, and chips of the active filters. */
const AdjustmentToolbar = () => (
  <ListBar filters={adjustmentFilters().map(({ props }) => props)}>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <FilterLiveForm formComponent={FilterRow}>
        {adjustmentFilters().map((input) => (
          <Box
            key={input.props.source}
            sx={({ measures, typography }) => ({ width: { xs: 1, sm: typography.pxToRem(measures.card * 0.6) } })}
          >
            {input}
          </Box>
        ))}
      </FilterLiveForm>
      <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <ListButtons />
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

const Column = DataTable.Col<LoyaltyAdjustment>;

const adjustmentColumns = perLanguage(() => [
  <Column key="at" source="at" label={t('Time')} field={AdjustmentLink} sortedAs="times" sortByOrder="DESC" />,
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
        <AdjustmentLink />
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

const AdjustmentPeek = lazyWithRetry(() => import('./AdjustmentDialog').then((m) => m.AdjustmentPeek));

const noun = { one: 'entry', many: 'entries' };

/** Every credit, debit and reversal, newest first, a page at a time. */
export const AdjustmentHistory = () => {
  const openAdjustment = useOpenAdjustment();
  return (
    <List<LoyaltyAdjustment>
      noun={noun}
      empty={t('Points that staff credit or debit appear here.')}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={DEFAULT_PAGE_SIZE}
      top={
        <Typography variant="h2" sx={{ px: 2, pt: 2 }}>
          {t('History')}
        </Typography>
      }
      toolbar={<AdjustmentToolbar />}
    >
      <DataTable
        card={<AdjustmentCard />}
        expand={<AdjustmentPeek />}
        onOpen={(record) => openAdjustment(record as LoyaltyAdjustment)}
      >
        {adjustmentColumns()}
      </DataTable>
    </List>
  );
};
