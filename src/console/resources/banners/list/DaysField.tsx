import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Banner } from '../../../../contract/endpoints/banners';
import { Dash } from '../../../kit/fields/Dash';
import { dayText } from '../dayText';

/** The days on which a banner shows, first and last. */
export const DaysField = () => {
  const banner = useRecordContext<Banner>();
  if (!banner?.startDate || !banner.endDate) return <Dash />;
  return (
    <Typography variant="inherit" component="span" noWrap>
      {dayText(banner.startDate)} – {dayText(banner.endDate)}
    </Typography>
  );
};
