import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useGetOne, useRecordContext, type RaRecord } from 'react-admin';
import type { Contract } from '../../../contract';
import type { Output } from '../../../contract/endpoint';
import { useConfig } from '../../data/config';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { ListLink } from '../../ui/list/ListLink';
import { openSection, RecordSection } from '../../ui/record/RecordSection';
import { formatMoney } from '../../ui/words/money';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';

interface Settlement extends RaRecord {
  readonly settlement_no: string;
  readonly gross_paise: number;
  readonly refunds_paise: number;
  readonly fee_paise: number;
  readonly gst_paise: number;
  readonly net_expected_paise: number;
  readonly received_paise: number | null;
  readonly difference_paise: number | null;
}

/** A step of the sum: the amount that it adds or subtracts, and the result. */
interface SumStep {
  readonly label: string;
  readonly paise: number;
  /** The start and the end of its bar, in paise. */
  readonly from: number;
  readonly to: number;
  readonly colour: 'primary.main' | 'error.main' | 'success.main' | 'warning.main';
  /** The target of its rows: the orders of the settlement, or a table of the same page. */
  readonly rows?: 'orders' | 'refunds' | 'modes';
}

/** Returns the steps from the orders' sum to the bank's receipt, each starting at the end of the last. */
export const sumStepsOf = (settlement: Settlement): readonly SumStep[] => {
  const {
    gross_paise: gross,
    refunds_paise,
    fee_paise,
    gst_paise,
    net_expected_paise: net,
    received_paise,
  } = settlement;
  const taken = (label: string, paise: number, from: number, rows: 'refunds' | 'modes'): SumStep => ({
    ...{ label, paise: -paise, from: from - paise, to: from, colour: 'error.main', rows },
  });
  const whole = (label: string, paise: number, colour: SumStep['colour']): SumStep => ({
    ...{ label, paise, from: 0, to: paise, colour },
  });
  return [
    { ...whole(t('Gross'), gross, 'primary.main'), rows: 'orders' },
    taken(t('Refunds'), refunds_paise, gross, 'refunds'),
    taken(t('Fee'), fee_paise, gross - refunds_paise, 'modes'),
    taken(t('GST on fee'), gst_paise, gross - refunds_paise - fee_paise, 'modes'),
    whole(t('Net expected'), net, 'primary.main'),
    ...(received_paise === null
      ? []
      : [whole(t('Received'), received_paise, received_paise === net ? 'success.main' : 'warning.main')]),
  ];
};

type Differences = Output<Contract['settlement-differences']['getOne']>;

/** Possible explanations of the difference, each a link to its record. */
const Candidates = ({ id }: { readonly id: RaRecord['id'] }) => {
  const config = useConfig();
  const { data } = useGetOne<Differences>('settlement-differences', { id }, { onError: () => undefined, retry: false });
  if (!data?.difference_paise) return null;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Typography variant="h3">{t('Possible causes')}</Typography>
      {data.candidates.length === 0 ? (
        <Typography color="text.secondary">
          {t('No payment, refund, fee or other day matches {amount}. Ask the gateway and add a note.', {
            amount: formatMoney(Math.abs(data.difference_paise), config),
          })}
        </Typography>
      ) : (
        <Box component="ul" aria-label={t('Possible causes')} sx={{ m: 0, pl: 2.5 }}>
          {data.candidates.map(({ kind, text, amount_paise, opens, record_id, number }) => (
            <li key={`${kind} ${record_id} ${number}`}>
              {translateServerText(text)}
              {kind === 'refunds' && ` (${formatMoney(amount_paise, config)})`}
              {number && ': '}
              {number && <ReferenceLink resource={opens ?? ''} id={record_id} text={number} isInText />}
            </li>
          ))}
          {data.count > data.candidates.length && (
            <li>{t('And {count} more of the same amount', { count: data.count - data.candidates.length })}</li>
          )}
        </Box>
      )}
    </Box>
  );
};

interface StepLabelProps {
  readonly label: string;
  readonly rows: SumStep['rows'];
  readonly settlement: Settlement;
}

/** The name of a step as a link to its rows, where it has some. */
const StepLabel = ({ label, rows, settlement }: StepLabelProps) => {
  if (rows === undefined) return label;
  if (rows === 'orders')
    return (
      <ListLink resource="qr-orders" filter={{ q: settlement.settlement_no }}>
        {label}
      </ListLink>
    );
  return (
    <MuiLink component="button" type="button" underline="hover" onClick={() => openSection(rows)}>
      {label}
    </MuiLink>
  );
};

/** The steps from a settlement's orders to the amount that the bank received, as bars. */
export const SettlementSum = () => {
  const config = useConfig();
  const settlement = useRecordContext<Settlement>();
  if (!settlement) return null;
  const steps = sumStepsOf(settlement);
  const most = Math.max(1, ...steps.map(({ to }) => to));
  const share = (paise: number) => `${(100 * Math.max(0, paise)) / most}%`;
  const difference = settlement.difference_paise;
  return (
    <RecordSection
      title={t('Calculation')}
      aside={
        settlement.received_paise === null
          ? t('Awaited')
          : difference === 0
            ? t('The bank received what was expected')
            : (difference ?? 0) < 0
              ? t('{amount} short', { amount: formatMoney(Math.abs(difference ?? 0), config) })
              : t('{amount} excess', { amount: formatMoney(difference ?? 0, config) })
      }
    >
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, px: 2, pb: 2, gap: 0.75 }}>
        {steps.map(({ label, paise, from, to, colour, rows }) => (
          <Box
            key={label}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', sm: '8rem 1fr 8rem' },
              columnGap: 1.5,
              alignItems: 'center',
            }}
          >
            <Typography component="div" variant="body2">
              <StepLabel {...{ label, rows, settlement }} />
            </Typography>
            <Box aria-hidden sx={{ position: 'relative', height: 12, display: { xs: 'none', sm: 'block' } }}>
              <Box
                sx={{
                  position: 'absolute',
                  left: share(from),
                  width: `max(2px, ${share(to - from)})`,
                  height: 1,
                  borderRadius: 0.5,
                  bgcolor: colour,
                }}
              />
            </Box>
            <Typography sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {paise < 0 ? `− ${formatMoney(-paise, config)}` : formatMoney(paise, config)}
            </Typography>
          </Box>
        ))}
      </Stack>
      {difference !== null && difference !== 0 && <Candidates id={settlement.id} />}
    </RecordSection>
  );
};
