import { Chip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { BannerStatus } from '../../../../contract/bannerDays';
import { Dash } from '../../../kit/fields/Dash';

const colours = { Upcoming: 'info', Live: 'success', Expired: 'default' } as const;

/** How a banner stands today at +05:30. */
export const StatusField = () => {
  const status = useRecordContext<{ readonly id: string; readonly status?: BannerStatus }>()?.status;
  return status ? <Chip size="small" variant="outlined" color={colours[status]} label={status} /> : <Dash />;
};
