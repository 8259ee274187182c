import { Typography, Box, Link } from '@mui/material';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { RecordContextProvider, useRecordContext } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { CopyId } from '../../ui/fields/CopyId';
import { Dash } from '../../ui/fields/Dash';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { LinkedText, namesRecord } from '../../ui/record/LinkedText';
import { StatusChip, type StatusColour } from '../../ui/fields/StatusChip';
import { formatTime } from '../../ui/words/time';
import { rich, t } from '../../language/t';
import { kindInWords, balanceChangeText, movementOf, pointsText, signedText, stateInWords } from './adjustmentWords';

/** A line of a list of waiting entries: the entry, its author and time, and the buttons. */
export const EntryLine = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 2fr) auto' },
      gap: { xs: 0.75, md: 3 },
      alignItems: 'center',
      px: 2,
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
);

/** A list of facts. */
export const FactTable = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' }, columnGap: 3, rowGap: 0.75, m: 0 }}
  >
    {children}
  </Box>
);

/** A fact: a label and its value. */
export const FactRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <Typography component="dt" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);

const colours: Readonly<Partial<Record<string, StatusColour>>> = {
  done: 'success',
  waiting: 'warning',
  rejected: 'error',
};

/** The status of an entry, in words and in its colour. */
export const StateChip = ({ state }: { readonly state: string }) => (
  <StatusChip status={stateInWords(state)} colour={colours[state]} />
);

/** The points of the row's adjustment, with their sign. */
export const PointsField = () => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  if (!adjustment) return null;
  const movement = movementOf(adjustment);
  return movement === undefined ? pointsText(adjustment.points) : signedText(movement);
};

/** The customer of the row's adjustment; `isInText`: within a sentence. */
export const CustomerField = ({ isInText = false }: { readonly isInText?: boolean }) => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  if (!adjustment) return null;
  return (
    <>
      <ReferenceLink
        resource="customers"
        id={adjustment.customer_id}
        text={adjustment.customer_name}
        isInText={isInText}
      />{' '}
      <span className="one-line faint">
        <LinkedText text={adjustment.mobile} />
      </span>
    </>
  );
};

/** The balance before and after the row's adjustment; a dash where it was not entered. */
export const BalanceField = () => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  if (!adjustment) return null;
  const { balance_before: before, balance_after: after } = adjustment;
  if (before === null || after === null) return <Dash />;
  return <span className="one-line">{balanceChangeText(before, after)}</span>;
};

/** The facts of an entry: the customer, the points, the reason. */
export const AdjustmentFacts = ({ adjustment }: { readonly adjustment: LoyaltyAdjustment }) => (
  <RecordContextProvider value={adjustment}>
    <FactTable>
      <FactRow label={t('Customer')}>
        <CustomerField />
      </FactRow>
      <FactRow label={kindInWords(adjustment.kind)}>
        {rich('{points} points', { points: <PointsField key="points" /> })}
      </FactRow>
      {adjustment.balance_before !== null && (
        <FactRow label={t('Balance')}>
          <BalanceField />
        </FactRow>
      )}
      {adjustment.reason && <FactRow label={t('Reason')}>{t(adjustment.reason)}</FactRow>}
      {adjustment.reference && (
        <FactRow label={t('Reference')}>
          {/* A number of ours links to its record; other references are only copied. */}
          {namesRecord(adjustment.reference) ? (
            <LinkedText text={adjustment.reference} />
          ) : (
            <CopyId source="reference" what={t('reference')} />
          )}
        </FactRow>
      )}
      <FactRow label={t('Remark')}>
        <LinkedText text={adjustment.remark} />
      </FactRow>
    </FactTable>
  </RecordContextProvider>
);

const OpenAdjustmentContext = createContext<(adjustment: LoyaltyAdjustment) => void>(() => undefined);

/** Provides the function that opens an adjustment in its dialog. */
export const OpenAdjustmentProvider = OpenAdjustmentContext.Provider;

/** Returns the function that opens an adjustment in its dialog. */
export const useOpenAdjustment = () => useContext(OpenAdjustmentContext);

/** The time of the row's adjustment, as a button that opens it. */
export const AdjustmentLink = () => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  const open = useOpenAdjustment();
  if (!adjustment) return null;
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      noWrap
      variant="inherit"
      sx={{ fontWeight: 500, verticalAlign: 'baseline' }}
      onClick={() => open(adjustment)}
    >
      <time dateTime={adjustment.at}>{formatTime(adjustment.at)}</time>
    </Link>
  );
};
