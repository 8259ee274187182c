import { DataTable } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { BalanceField } from './BalanceField';
import { CustomerField } from './CustomerField';
import { KindField } from './KindField';
import { PointsField } from './PointsField';
import { StateField } from './StateField';
import { StoryLink } from './StoryLink';

const Column = DataTable.Col<LoyaltyAdjustment>;

/** The columns of the history. */
export const adjustmentColumns = [
  <Column key="at" source="at" label="Time" field={StoryLink} sortByOrder="DESC" />,
  <Column key="customer" source="customer_name" label="Customer" field={CustomerField} disableSort />,
  <Column key="kind" source="kind" label="Kind" field={KindField} disableSort />,
  <Column
    key="points"
    source="points"
    label="Points"
    field={PointsField}
    sortByOrder="DESC"
    sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}
  />,
  <Column
    key="balance"
    source="balance_after"
    label="Balance"
    field={BalanceField}
    disableSort
    sx={{ textAlign: 'right' }}
  />,
  <Column key="reason" source="reason" label="Reason" disableSort />,
  <Column key="by" source="by_whom" label="By" disableSort />,
  <Column key="state" source="state" label="State" field={StateField} disableSort />,
];
