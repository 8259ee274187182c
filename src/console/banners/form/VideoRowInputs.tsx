import { TextInput } from 'react-admin';
import { useReadOnly } from '../../ui/form/ReadOnlyContext';

/** The input of a video of a banner, given the source that it begins with. */
export const VideoRowInputs = ({ source }: { readonly source: string }) => (
  <TextInput
    source={`${source}.link`}
    label="Link of the video"
    readOnly={useReadOnly()}
    helperText="An address that begins with https://"
    autoComplete="off"
  />
);
