import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { DistanceSlab, PriceRange, TicketTypePoints } from '../../../contract/endpoints/loyalty';
import { pointsForTrip } from '../../../contract/loyaltyRules';
import { amountField, readAmount } from '../../ui/form/amountField';
import { FormSection } from '../../ui/form/FormSection';
import type { UnsavedRules } from '../../ui/record/LoyaltyEffectCard';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { RulesPage } from './RulesPage';
import { type RulesState, rulesOf } from './ruleState';
import { distanceTable, priceTable, ticketTable, type RuleTable } from './ruleTables';
import { lineOf, TrialResult } from './TrialResult';

const rulesIn = <Rule,>(states: readonly RulesState[], table: RuleTable): readonly Rule[] =>
  states.filter((state) => state.table === table).flatMap((state) => rulesOf<Rule>(state));

const tripRules = (states: readonly RulesState[]) => ({
  distanceSlabs: rulesIn<DistanceSlab>(states, distanceTable()),
  ticketTypes: rulesIn<TicketTypePoints>(states, ticketTable()),
  priceRanges: rulesIn<PriceRange>(states, priceTable()),
});

/** Tests the rules with unsaved edits on a trip. */
const TripTrial = ({ states }: { readonly states: readonly RulesState[] }) => {
  const [kmText, setKm] = useState('12.4');
  const [fareText, setFare] = useState('40');
  const [chosen, setType] = useState<string>();
  const rules = tripRules(states);
  const types = [...new Set(rules.ticketTypes.map((row) => row.ticket_type))];
  const ticketType = chosen !== undefined && types.includes(chosen) ? chosen : (types[0] ?? '');
  const km = readAmount(kmText);
  const fare = readAmount(fareText);
  const result =
    km === undefined || fare === undefined
      ? undefined
      : pointsForTrip({ km, ticketType, farePaise: Math.round(fare * 100) }, rules);
  return (
    <FormSection title={t('Test a trip')} sentence={t('Uses the rules on this page, including unsaved changes.')}>
      <TextField label={t('Distance (km)')} {...amountField(kmText, setKm)} />
      <TextField select label={t('Ticket type')} value={ticketType} onChange={({ target }) => setType(target.value)}>
        {types.map((type) => (
          <MenuItem key={type} value={type}>
            {type}
          </MenuItem>
        ))}
      </TextField>
      <TextField label={t('Fare (₹)')} {...amountField(fareText, setFare)} />
      {result && (
        <TrialResult
          question={[t('{km} km', { km: String(km) }), ticketType, `₹${fare}`].filter(Boolean).join(', ')}
          points={result.points}
          lines={[
            lineOf(distanceTable(), result.distanceSlab),
            lineOf(ticketTable(), result.ticketType),
            lineOf(priceTable(), result.priceRange),
          ]}
        />
      )}
    </FormSection>
  );
};

const tables = perLanguage(() => [distanceTable(), ticketTable(), priceTable()]);
const test = (states: readonly RulesState[]) => <TripTrial states={states} />;

const tried = (states: readonly RulesState[]): UnsavedRules => ({ verb: 'getTrips', body: tripRules(states) });

/** The points that a QR ticket earns: by distance, by type, by fare. */
export const QrCodeLoyaltyPage = () => (
  <RulesPage
    title={t('QR Code Loyalty')}
    sentence={t('Points for a QR ticket: distance + ticket type + fare.')}
    tables={tables()}
    test={test}
    tried={tried}
  />
);
