import { RecordContextProvider } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../../contract/endpoints/adjustments';
import { CopyId } from '../../../kit/fields/CopyId';
import { Fact } from '../Fact';
import { Facts } from '../Facts';
import { kindInWords } from '../words';
import { BalanceField } from './BalanceField';
import { CustomerField } from './CustomerField';
import { PointsField } from './PointsField';

/** What an entry says: whose points, how many, why. */
export const AdjustmentFacts = ({ adjustment }: { readonly adjustment: LoyaltyAdjustment }) => (
  <RecordContextProvider value={adjustment}>
    <Facts>
      <Fact label="Customer">
        <CustomerField />
      </Fact>
      <Fact label={kindInWords(adjustment.kind)}>
        <PointsField /> points
      </Fact>
      {adjustment.balance_before !== null && (
        <Fact label="Balance">
          <BalanceField />
        </Fact>
      )}
      {adjustment.reason && <Fact label="Reason">{adjustment.reason}</Fact>}
      {adjustment.reference && (
        <Fact label="Reference">
          <CopyId source="reference" what="reference" />
        </Fact>
      )}
      <Fact label="Remark">{adjustment.remark}</Fact>
    </Facts>
  </RecordContextProvider>
);
