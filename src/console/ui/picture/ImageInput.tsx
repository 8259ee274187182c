import {
  FormControl,
  FormHelperText,
  FormLabel,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
} from '@mui/material';
import { useId, Suspense, useState } from 'react';
import { useWrappedSource } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldHelp } from '../form/FieldHelp';
import { t } from '../../language/t';
import { useReadOnly } from '../form/formContext';
import type { PictureArea } from './encodePicture';
import type { OpenedPicture } from './openPicture';
import { PictureDrop } from './PictureDrop';
import { PicturePreview } from './PicturePreview';
import { ratioText, type PictureValue } from './PictureValue';
import { usePictureChoice } from './usePictureChoice';
import { lazyWithRetry } from '../page/lazyWithRetry';

const CropStage = lazyWithRetry(() => import('./CropStage').then((m) => m.CropStage));

interface CropDialogProps {
  readonly picture: OpenedPicture;
  readonly ratio: number;
  readonly onKeep: (area: PictureArea) => void;
  readonly onCancel: () => void;
}

/** Asks for the part of a picture to keep, in the required ratio: by mouse, by touch or by keys. */
const CropDialog = ({ picture, ratio, onKeep, onCancel }: CropDialogProps) => {
  const id = useId();
  const [area, setArea] = useState<PictureArea>();
  return (
    <Dialog
      open
      onClose={onCancel}
      // A portal's events still bubble through React's tree. A key or a click here is not meant for the form below.
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={id} variant="h2">
        {t('Crop the picture')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {t('This picture has the ratio {has}. Choose the part to show, in {wanted}: drag it or use the arrow keys.', {
            has: ratioText(picture.bitmap.width / picture.bitmap.height),
            wanted: ratioText(ratio),
          })}
        </DialogContentText>
        <Suspense fallback={<Skeleton variant="rounded" sx={{ width: 1, height: 'auto', aspectRatio: ratio }} />}>
          <CropStage picture={picture} ratio={ratio} onArea={setArea} />
        </Suspense>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button type="button" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="button" variant="contained" disabled={!area} onClick={() => area && onKeep(area)}>
          {t('Use this part')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const howTo = (ratio: number | undefined): string =>
  ratio === undefined
    ? t('JPG, PNG or WebP. Choose, drop or paste.')
    : t('JPG, PNG or WebP, cropped to {ratio}. Choose, drop or paste.', { ratio: ratioText(ratio) });

export interface ImageInputProps {
  readonly source: string;
  readonly label: string;
  /** The required ratio of width to height; any by default. */
  readonly ratio?: number;
  readonly isRequired?: boolean;
}

/**
 * A picture of a form: chosen, dropped or pasted, and checked by its content.
 * The browser crops it to its ratio and re-encodes it. The form's value is a `PictureValue`.
 */
export const ImageInput = ({ source, label, ratio, isRequired = false }: ImageInputProps) => {
  const id = useId();
  const isReadOnly = useReadOnly();
  const { field, fieldState } = useController<Record<string, PictureValue>>({ name: useWrappedSource(source) });
  const value = field.value ?? null;
  const [said, setSaid] = useState('');
  const { isBusy, refusal, cropped, choose, keep, cancel } = usePictureChoice(ratio, (picture) => {
    field.onChange(picture);
    setSaid(cropped ? t('{label}: cropped and added', { label }) : t('{label}: added', { label }));
  });
  const error = refusal ?? fieldState.error?.message;
  if (isReadOnly)
    return (
      <FormControl>
        <FormLabel>{label}</FormLabel>
        {value ? <PicturePreview value={value} ratio={ratio} /> : <FormHelperText>{t('No picture')}</FormHelperText>}
      </FormControl>
    );
  return (
    <FormControl error={error !== undefined}>
      <FormLabel required={isRequired} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <PictureDrop
        label={label}
        isNew={!value}
        isBusy={isBusy}
        isInvalid={error !== undefined}
        describedBy={id}
        inputRef={field.ref}
        onFile={choose}
        onRemove={() => {
          field.onChange(null);
          setSaid(t('{label}: removed', { label }));
        }}
      >
        {value && <PicturePreview value={value} ratio={ratio} />}
      </PictureDrop>
      <FormHelperText id={id}>
        <FieldHelp fault={error} hint={howTo(ratio)} />
      </FormHelperText>
      <div className="unseen" role="status">
        {said}
      </div>
      {cropped && ratio !== undefined && <CropDialog picture={cropped} ratio={ratio} onKeep={keep} onCancel={cancel} />}
    </FormControl>
  );
};
