import { useRecordContext } from 'react-admin';
import type { Report } from '../../../../contract/endpoints/reports';

/** Who asked for a file; "Automated" where nobody did (docs/product.md#entities). */
export const RequestedByField = () => useRecordContext<Report>()?.user?.username || 'Automated';
