import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { t } from '../../language/t';
import {
  bytesOf,
  bytesText,
  hasRatio,
  ratioText,
  sizeText,
  type PictureSize,
  addressOf,
  isNewPicture,
  type PictureValue,
} from './PictureValue';

interface PictureShownProps {
  readonly value: PictureValue;
  /** The required ratio. */
  readonly ratio?: number | undefined;
}

/** A picture of a form, with its size in pixels, its ratio, and its bytes if it is new. */
export const PicturePreview = ({ value, ratio }: PictureShownProps) => {
  const address = addressOf(value);
  const [loaded, setLoaded] = useState<{ readonly address: string; readonly size: PictureSize | 'failed' }>();
  if (address === undefined) return null;
  const size = loaded?.address === address ? loaded.size : undefined;
  const facts =
    size === 'failed'
      ? [t('This picture cannot be shown. Replace it.')]
      : [
          size && sizeText(size),
          size &&
            (ratio !== undefined && hasRatio(size, ratio) ? ratioText(ratio) : ratioText(size.width / size.height)),
          isNewPicture(value) && bytesText(bytesOf(value.content)),
        ];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          placeItems: 'center',
          // The width of the picture if no ratio is required.
          width: ratio === undefined ? 'fit-content' : 1,
          maxWidth: 1,
          minWidth: (theme) => theme.spacing(8),
          aspectRatio: ratio ?? 'auto',
          minHeight: (theme) => theme.spacing(8),
          bgcolor: 'surfaces.sunken',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          color: 'text.secondary',
        }}
      >
        {size === 'failed' ? (
          <BrokenImageOutlined aria-hidden />
        ) : (
          <Box
            component="img"
            src={address}
            alt=""
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setLoaded({ address, size: { width, height } })
            }
            onError={() => setLoaded({ address, size: 'failed' })}
            sx={({ spacing }) => ({
              width: ratio === undefined ? 'auto' : 1,
              maxWidth: 1,
              height: ratio === undefined ? 'auto' : 1,
              maxHeight: ratio === undefined ? spacing(40) : 'none',
              objectFit: 'contain',
            })}
          />
        )}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, minHeight: '1lh' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
};
