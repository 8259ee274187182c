import { useRecordContext } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { kindInWords } from '../words';

/** What the entry of a row is: a credit, a debit or a reversal. */
export const KindField = () => kindInWords(useRecordContext<LoyaltyAdjustment>()?.kind ?? '');
