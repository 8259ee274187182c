import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Content } from '../../contract/endpoints/contents';
import { Dash } from '../ui/fields/Dash';
import { pictureAddress } from './picture';

/** A page's picture, small; a dash where it has none. The title beside it says which page it is. */
export const ThumbnailField = () => {
  const address = pictureAddress(useRecordContext<Content>()?.image);
  if (!address) return <Dash />;
  return (
    <Box
      component="img"
      src={address}
      alt=""
      loading="lazy"
      sx={({ spacing }) => ({
        display: 'block',
        width: spacing(8),
        height: spacing(4),
        objectFit: 'cover',
        borderRadius: 0.5,
        bgcolor: 'surfaces.sunken',
      })}
    />
  );
};
