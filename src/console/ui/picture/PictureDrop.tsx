import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, Stack } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState, type ReactNode, type Ref } from 'react';
import { IMAGE_TYPES } from '../../../contract/limits';
import { t } from '../../language/t';

interface PictureDropProps {
  /** The name of the picture, for screen readers on the button. */
  readonly label: string;
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
  /** The current picture. */
  readonly children: ReactNode;
}

/** The place of a picture: a button that chooses a file, around which one can also be dropped or pasted. */
export const PictureDrop = (props: PictureDropProps) => {
  const { label, isNew, isBusy, isInvalid, describedBy, inputRef, onFile, onRemove, children } = props;
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isBusy) onFile(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData.files);
      }}
      sx={{
        p: 1.5,
        border: 1,
        borderStyle: 'dashed',
        borderColor: isInvalid ? 'error.main' : isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'surfaces.marked' : 'transparent',
      }}
    >
      {children}
      <Stack direction="row" spacing={1}>
        <Button
          component="label"
          role={undefined}
          tabIndex={-1}
          size="small"
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          loading={isBusy}
          loadingPosition="start"
          sx={({ palette }) => ({
            '&:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
          })}
        >
          {isNew ? t('Choose a picture') : t('Replace')}
          <Box
            component="input"
            type="file"
            ref={inputRef}
            accept={IMAGE_TYPES.join(',')}
            aria-label={label}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            onChange={(event) => {
              take(event.currentTarget.files);
              // The same file can be chosen again after a refusal.
              event.currentTarget.value = '';
            }}
            sx={visuallyHidden}
          />
        </Button>
        {!isNew && (
          <Button
            size="small"
            color="error"
            disabled={isBusy}
            aria-label={t('Remove: {label}', { label })}
            onClick={onRemove}
          >
            {t('Remove')}
          </Button>
        )}
      </Stack>
    </Box>
  );
};
