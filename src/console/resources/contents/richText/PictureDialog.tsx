import { Box, FormHelperText, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isFailure } from '../../../../contract/failure';
import { NO_USER, hasUser } from '../../../../contract/links';
import { isRichTextPicture } from '../../../../contract/richText';
import type { Image } from '../../../../contract/values';
import type { ConsoleDataProvider } from '../../../data/ConsoleDataProvider';
import { translateServerText } from '../../../language/translateServerText';
import { t } from '../../../language/t';
import { Confirm } from '../../../ui/page/Confirm';
import { PictureDrop } from '../../../ui/picture/PictureDrop';
import { PicturePreview } from '../../../ui/picture/PicturePreview';
import { usePictureChoice } from '../../../ui/picture/usePictureChoice';

const MAX_WORDS = 200;

interface PictureDialogProps {
  readonly editor: Editor;
  /** A file that was pasted or dropped into the text. */
  readonly file: File | undefined;
  /** True if the server stores pictures; otherwise they are on other hosts, and are given by their address. */
  readonly takesFiles: boolean;
  readonly onClose: () => void;
}

const attribute = (editor: Editor, name: 'src' | 'alt'): string => {
  const value: unknown = editor.getAttributes('image')[name];
  return typeof value === 'string' ? value : '';
};

/** Puts a picture into the text, with a description in words; changes the description of a selected one. */
export const PictureDialog = ({ editor, file, takesFiles, onClose }: PictureDialogProps) => {
  const id = useId();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [known] = useState(() => attribute(editor, 'src'));
  const [alt, setAlt] = useState(() => attribute(editor, 'alt'));
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Image>();
  const image = takesFiles ? chosen : undefined;
  const [isTried, setTried] = useState(false);
  const { isBusy, refusal, choose } = usePictureChoice(undefined, setChosen);
  const openGiven = useEffectEvent(() => file && choose(file));
  useEffect(() => void openGiven(), []);
  const address = typed.trim();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      image ? (await provider.callRow('pictures', 'create', { body: { image } })).address : known || address,
    onSuccess: (src) => {
      onClose();
      editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
    },
  });
  const altProblem = alt.trim() === '' ? t('Describe the picture for riders who cannot see it.') : undefined;
  const pictureProblem =
    known || image || isRichTextPicture(address)
      ? undefined
      : hasUser(address)
        ? translateServerText(NO_USER)
        : takesFiles
          ? t('Choose a picture, or enter an address that begins with https://')
          : t('Enter an address that begins with https://');
  return (
    <Confirm
      isOpen
      isBodyFirst={known !== '' || file !== undefined}
      title={known ? t('Picture') : t('Add a picture')}
      confirm={known ? t('Save') : t('Add picture')}
      loading={isPending}
      canConfirm={!isBusy}
      refusal={
        isFailure(error, 'notOffered')
          ? t('This server does not store pictures. Enter the address of a picture.')
          : error?.message
      }
      onConfirm={() => {
        setTried(true);
        if (altProblem === undefined && pictureProblem === undefined) mutate();
      }}
      onClose={onClose}
      content={
        <Stack spacing={2} sx={{ pt: 1 }}>
          {known && <PicturePreview value={known} />}
          {!known && takesFiles && (
            <Box>
              <PictureDrop
                label={t('Picture')}
                isNew={!image}
                isBusy={isBusy}
                isInvalid={refusal !== undefined}
                describedBy={id}
                inputRef={null}
                onFile={choose}
                onRemove={() => setChosen(undefined)}
              >
                {image && <PicturePreview value={image} />}
              </PictureDrop>
              <FormHelperText id={id} error={refusal !== undefined}>
                {refusal ?? t('JPG, PNG or WebP. Choose, drop or paste.')}
              </FormHelperText>
            </Box>
          )}
          {!known && !image && (
            <TextField
              label={takesFiles ? t('Or the address of a picture') : t('Address of the picture')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={isTried && pictureProblem !== undefined}
              helperText={(isTried && pictureProblem) || t('Must begin with https://')}
              autoComplete="off"
            />
          )}
          <TextField
            label={t('What the picture shows')}
            autoFocus={known !== '' || file !== undefined}
            value={alt}
            onChange={(event) => setAlt(event.target.value.slice(0, MAX_WORDS))}
            required
            error={isTried && altProblem !== undefined}
            helperText={(isTried && altProblem) || t('For riders who cannot see the picture.')}
            autoComplete="off"
          />
          {known && (
            <Typography color="text.secondary">{t('To remove the picture, select it and press Delete.')}</Typography>
          )}
        </Stack>
      }
    />
  );
};
