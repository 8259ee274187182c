import { Box, Skeleton, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { Content } from '../../../contract/endpoints/contents';
import { pictureAddress } from '../../ui/picture/PictureValue';
import { t } from '../../language/t';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

// The renderer loads with the editor beside it, which needs the same sanitizer.
const RichText = lazyWithRetry(() => import('./richText/RichText').then((m) => m.RichText));

// An emptied field is null.
interface Shown {
  readonly content_title?: string | null | undefined;
  readonly content_description?: string | null | undefined;
  readonly image?: Parameters<typeof pictureAddress>[0];
}

/** A page as the app shows it: picture, title, text. */
export const ShownPage = ({ page }: { readonly page: Shown }) => {
  const { content_title: title, content_description: text, image } = page;
  const picture = pictureAddress(image);
  return (
    <>
      {picture && (
        <Box component="img" src={picture} alt="" sx={{ display: 'block', width: 1, bgcolor: 'surfaces.sunken' }} />
      )}
      <Box sx={{ p: 2 }}>
        <Typography variant="h1" component="p" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {title?.trim() || t('Title')}
        </Typography>
        {text ? (
          <Suspense fallback={<Skeleton variant="rounded" sx={{ height: ({ spacing }) => spacing(12) }} />}>
            <RichText html={text} />
          </Suspense>
        ) : (
          <Typography color="text.secondary">{t('Text')}</Typography>
        )}
      </Box>
    </>
  );
};

/** The page in the surrounding form, as the app shows it. */
export const AppPage = () => <ShownPage page={useWatch<Content>()} />;
