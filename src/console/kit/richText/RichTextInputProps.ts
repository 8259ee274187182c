/** A rich text of a form. */
export interface RichTextInputProps {
  readonly source: string;
  readonly label: string;
}
