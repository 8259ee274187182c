import { Box, Stack } from '@mui/material';
import { TextInput } from 'react-admin';
import { BANNER_RATIO } from '../../../contract/limits';
import { useReadOnly } from '../../ui/form/ReadOnlyContext';
import { ImageInput } from '../../ui/image/ImageInput';

/** The inputs of a picture of a banner, given the source that they begin with. */
export const PictureRowInputs = ({ source }: { readonly source: string }) => {
  const isReadOnly = useReadOnly();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={2}>
      <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card }, flexShrink: 0 })}>
        <ImageInput source={`${source}.image`} label="Picture" ratio={BANNER_RATIO} isRequired />
      </Box>
      <Stack useFlexGap spacing={0.75} sx={{ flex: 1, minWidth: 0, pt: { sm: 2.5 } }}>
        <TextInput
          source={`${source}.metaTitle`}
          label="What it shows"
          readOnly={isReadOnly}
          helperText="Read out to riders who cannot see the picture"
          autoComplete="off"
        />
        <TextInput
          source={`${source}.banner_redirect_link`}
          label="Link of the picture"
          readOnly={isReadOnly}
          helperText="Where a tap leads; blank for the banner’s own link"
          autoComplete="off"
        />
      </Stack>
    </Stack>
  );
};
