import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Skeleton } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import type { PictureArea } from './encodePicture';
import type { OpenedPicture } from './openPicture';
import { ratioText } from './pictureFacts';

const CropStage = lazy(() => import('./CropStage').then((m) => ({ default: m.CropStage })));

interface CropDialogProps {
  readonly picture: OpenedPicture;
  readonly ratio: number;
  readonly onKeep: (area: PictureArea) => void;
  readonly onCancel: () => void;
}

/** Asks which part of a picture is kept, in the ratio wanted: by mouse, by touch or by keys. */
export const CropDialog = ({ picture, ratio, onKeep, onCancel }: CropDialogProps) => {
  const id = useId();
  const [area, setArea] = useState<PictureArea>();
  return (
    <Dialog
      open
      onClose={onCancel}
      // A portal's events still bubble through React's tree: a key or a click here is not one of the form below.
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={id} variant="h2">
        Crop the picture
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          This picture has the ratio {ratioText(picture.bitmap.width / picture.bitmap.height)}. Choose the part that is
          shown, in {ratioText(ratio)}: drag it or use the arrow keys.
        </DialogContentText>
        <Suspense fallback={<Skeleton variant="rounded" sx={{ width: 1, height: 'auto', aspectRatio: ratio }} />}>
          <CropStage picture={picture} ratio={ratio} onArea={setArea} />
        </Suspense>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button type="button" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="button" variant="contained" disabled={!area} onClick={() => area && onKeep(area)}>
          Use this part
        </Button>
      </DialogActions>
    </Dialog>
  );
};
