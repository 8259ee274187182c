import { Box, Skeleton, Slider, Stack, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import Cropper, { type Point } from 'react-easy-crop';
import { t } from '../../language/t';
import type { OpenedPicture } from './openPicture';
import type { PictureArea } from './encodePicture';

/** The maximum side of the stage's picture, in pixels: it is only for viewing. */
const STAGE_SIDE = 1600;
const MAX_ZOOM = 4;

interface CropStageProps {
  readonly picture: OpenedPicture;
  readonly ratio: number;
  readonly onArea: (area: PictureArea) => void;
}

interface Stage {
  readonly address: string;
  /** The number of the picture's own pixels per pixel of the stage. */
  readonly scale: number;
}

const staged = async ({ bitmap }: OpenedPicture): Promise<Stage> => {
  const scale = Math.max(1, Math.max(bitmap.width, bitmap.height) / STAGE_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width / scale));
  canvas.height = Math.max(1, Math.round(bitmap.height / scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp'));
  return { address: blob ? URL.createObjectURL(blob) : '', scale };
};

const within = (area: PictureArea, { width, height }: ImageBitmap, scale: number): PictureArea => {
  const [x, y] = [Math.max(0, area.x * scale), Math.max(0, area.y * scale)];
  return { x, y, width: Math.min(area.width * scale, width - x), height: Math.min(area.height * scale, height - y) };
};

/** The picture under a frame of the required ratio, with a slider for the zoom. Mouse, touch and arrow keys move it. */
export const CropStage = ({ picture, ratio, onArea }: CropStageProps) => {
  const id = useId();
  const [stage, setStage] = useState<Stage>();
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);

  useEffect(() => {
    let address = '';
    let isHere = true;
    void staged(picture).then((made) => {
      address = made.address;
      if (isHere) setStage(made);
      else URL.revokeObjectURL(address);
    });
    return () => {
      isHere = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [picture]);

  return (
    <Stack spacing={1.5}>
      <Box sx={{ position: 'relative', width: 1, aspectRatio: ratio, borderRadius: 1, overflow: 'hidden' }}>
        {stage ? (
          <Cropper
            image={stage.address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={ratio}
            objectFit="cover"
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, area) => onArea(within(area, picture.bitmap, stage.scale))}
            cropperProps={{ 'aria-label': t('Visible part of the picture. Arrow keys move it.'), role: 'group' }}
            mediaProps={{ alt: '' }}
          />
        ) : (
          <Skeleton variant="rounded" sx={{ width: 1, height: 1 }} />
        )}
      </Box>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Typography id={id}>{t('Zoom')}</Typography>
        <Slider
          aria-labelledby={id}
          size="small"
          value={zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          getAriaValueText={(value) => `${Math.round(value * 100)}%`}
          onChange={(_, value) => setZoom(value)}
        />
      </Stack>
    </Stack>
  );
};
