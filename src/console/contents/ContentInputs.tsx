import { TextInput } from 'react-admin';
import { FormSection } from '../ui/form/FormSection';
import { useReadOnly } from '../ui/form/ReadOnlyContext';
import { ImageInput } from '../ui/image/ImageInput';
import { RichTextInput } from '../ui/richText/RichTextInput';

/** The inputs of a page of the app: title, text, picture. */
export const ContentInputs = () => {
  const isReadOnly = useReadOnly();
  return (
    <>
      <FormSection title="Page" sentence="What riders read in the app.">
        <TextInput
          source="content_title"
          label="Title"
          readOnly={isReadOnly}
          helperText="3 to 120 characters"
          autoComplete="off"
        />
        <RichTextInput source="content_description" label="Text" />
      </FormSection>
      <FormSection title="Picture" sentence="It stands over the text. A page does without one, too.">
        <ImageInput source="image" label="Picture" />
      </FormSection>
    </>
  );
};
