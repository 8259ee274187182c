import { distanceTable, priceTable, ticketTable } from './ruleTables';
import { RulesPage } from './RulesPage';
import type { RuleState } from './ruleState';
import { TripTest } from './TripTest';

const tables = [distanceTable, ticketTable, priceTable];
const test = (states: readonly RuleState[]) => <TripTest states={states} />;

/** The points that a QR ticket earns: by distance, by type, by fare. */
export const QrCodeLoyaltyPage = () => (
  <RulesPage
    title="QR Code Loyalty"
    sentence="The points that a QR ticket earns: those of its distance, its type and its fare together."
    tables={tables}
    test={test}
  />
);
