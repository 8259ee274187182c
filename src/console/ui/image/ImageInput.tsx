import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { messageOf } from '../form/messageOf';
import { useReadOnly } from '../form/ReadOnlyContext';
import { CropDialog } from './CropDialog';
import { ratioText } from './pictureFacts';
import { PictureDrop } from './PictureDrop';
import { PictureShown } from './PictureShown';
import type { PictureValue } from './PictureValue';
import { usePictureChoice } from './usePictureChoice';

/** A picture of a form. */
export interface ImageInputProps {
  readonly source: string;
  readonly label: string;
  /** How many times as wide as high it has to be; as it comes where absent. */
  readonly ratio?: number;
  readonly isRequired?: boolean;
}

/**
 * A picture of a form: chosen, dropped or pasted, checked by its content, cropped to its ratio and drawn anew in the browser.
 * The form's value is a `PictureValue`.
 */
export const ImageInput = ({ source, label, ratio, isRequired = false }: ImageInputProps) => {
  const id = useId();
  const isReadOnly = useReadOnly();
  const { field, fieldState } = useController<Record<string, PictureValue>>({ name: source });
  const value = field.value ?? null;
  const { isBusy, refusal, cropped, choose, keep, cancel } = usePictureChoice(ratio, field.onChange);
  const error = refusal ?? messageOf(fieldState.error);
  if (isReadOnly)
    return (
      <FormControl>
        <FormLabel>{label}</FormLabel>
        {value ? <PictureShown value={value} ratio={ratio} /> : <FormHelperText>No picture</FormHelperText>}
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
        onRemove={() => field.onChange(null)}
      >
        {value && <PictureShown value={value} ratio={ratio} />}
      </PictureDrop>
      <FormHelperText id={id}>
        {error === undefined
          ? `JPG, PNG or WebP${ratio === undefined ? '' : `, cropped to ${ratioText(ratio)} here`}. Choose it, drop it or paste it.`
          : error}
      </FormHelperText>
      {cropped && ratio !== undefined && <CropDialog picture={cropped} ratio={ratio} onKeep={keep} onCancel={cancel} />}
    </FormControl>
  );
};
