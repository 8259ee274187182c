import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { Image } from '@tiptap/extension-image';
import { TextAlign } from '@tiptap/extension-text-align';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { ValidationError } from 'react-admin';
import { useController } from 'react-hook-form';
import { RICH_TEXT, isRichTextLink } from '../../../contract/richText';
import { t } from '../../language/t';
import { useReadOnly, useRequired } from '../form/formContext';
import { richTextLook } from './RichText';
import { RichTextToolbar } from './RichTextToolbar';
import { sanitised } from './sanitised';

/** A rich text of a form. */
export interface RichTextInputProps {
  readonly source: string;
  readonly label: string;
}

/** What the editor can hold: what a page may (`RICH_TEXT`), and nothing else survives typing or pasting. */
const extensions = [
  StarterKit.configure({
    trailingNode: false,
    link: {
      openOnClick: false,
      // With it, whatever is typed behind a link would become part of it.
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: isRichTextLink,
      HTMLAttributes: { target: '_blank', rel: RICH_TEXT.linkRel },
    },
  }),
  Image.configure({ inline: true }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...RICH_TEXT.styles['text-align']] }),
];

/** TipTap over a field of the form: its value is HTML, empty text where nothing is written. */
export const RichTextEditor = ({ source, label }: RichTextInputProps) => {
  const id = useId();
  const isReadOnly = useReadOnly();
  const { field, fieldState } = useController<Record<string, string | undefined>>({ name: source });
  const value = field.value ?? '';
  const writtenRef = useRef(value);
  const error = fieldState.error?.message;
  const isRequired = useRequired().has(source);
  const editor = useEditor({
    extensions,
    content: sanitised(value),
    editable: !isReadOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-help`,
        'aria-invalid': String(error !== undefined),
        'aria-required': String(isRequired),
        ...(isReadOnly && { 'aria-readonly': 'true', tabindex: '0' }),
      },
    },
    onUpdate: ({ editor: now }) => {
      writtenRef.current = now.isEmpty ? '' : now.getHTML();
      field.onChange(writtenRef.current);
    },
    onBlur: field.onBlur,
  });

  useEffect(() => {
    // What was typed here is there already; what comes from elsewhere, a draft or somebody's change, is shown.
    if (value === writtenRef.current) return;
    writtenRef.current = value;
    editor.commands.setContent(sanitised(value), { emitUpdate: false });
  }, [editor, value]);

  const { ref } = field;
  useEffect(() => ref({ focus: () => editor.commands.focus() }), [editor, ref]);

  return (
    <FormControl error={error !== undefined} className={isRequired ? 'is-required' : ''}>
      <FormLabel id={`${id}-label`} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Box
        sx={(theme) => ({
          border: 1,
          borderColor: error === undefined ? 'divider' : 'error.main',
          borderRadius: 1,
          overflow: 'hidden',
          '&:focus-within': { borderColor: error === undefined ? 'primary.main' : 'error.main' },
          '& .ProseMirror': { ...richTextLook(theme), minHeight: theme.spacing(30), p: 2, outline: 0 },
          '& .ProseMirror:focus-visible': { boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}` },
        })}
      >
        {!isReadOnly && (
          <RichTextToolbar editor={editor} label={t('Format of {label}', { label: label.toLowerCase() })} />
        )}
        <EditorContent editor={editor} />
      </Box>
      <FormHelperText id={`${id}-help`}>{error === undefined ? ' ' : <ValidationError error={error} />}</FormHelperText>
    </FormControl>
  );
};
