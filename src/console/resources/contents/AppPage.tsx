import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { Content } from '../../../contract/endpoints/contents';
import { RichText } from '../../kit/richText/RichText';
import { pictureAddress } from '../../kit/picture/PictureValue';

type Emptied<T> = { readonly [K in keyof T]?: T[K] | null };

/** A page as the app shows it: picture, title, text. */
export const AppPage = () => {
  // A field that was emptied is null.
  const { content_title: title, content_description: text, image } = useWatch<Emptied<Content>>();
  const picture = pictureAddress(image);
  return (
    <>
      {picture && (
        <Box component="img" src={picture} alt="" sx={{ display: 'block', width: 1, bgcolor: 'surfaces.sunken' }} />
      )}
      <Box sx={{ p: 2 }}>
        <Typography variant="h1" component="p" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {title?.trim() || 'Title'}
        </Typography>
        {text ? <RichText html={text} /> : <Typography color="text.secondary">Text</Typography>}
      </Box>
    </>
  );
};
