import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { Content } from '../../contract/endpoints/contents';
import { RichText } from '../ui/richText/RichText';
import { pictureAddress } from './picture';

/** A page as the app shows it: picture, title, text. */
export const AppPage = () => {
  const { content_title = '', content_description = '', image } = useWatch<Partial<Content>>();
  const picture = pictureAddress(image);
  return (
    <>
      {picture && (
        <Box component="img" src={picture} alt="" sx={{ display: 'block', width: 1, bgcolor: 'surfaces.sunken' }} />
      )}
      <Box sx={{ p: 2 }}>
        <Typography variant="h1" component="p" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {content_title.trim() || 'Title'}
        </Typography>
        {content_description ? (
          <RichText html={content_description} />
        ) : (
          <Typography color="text.secondary">Text</Typography>
        )}
      </Box>
    </>
  );
};
