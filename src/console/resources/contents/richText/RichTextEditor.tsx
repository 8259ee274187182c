import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { Suspense, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCanAccess, useNotify, ValidationError } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { t } from '../../../language/t';
import { useReadOnly } from '../../../ui/form/formContext';
import { extensions } from './extensions';
import { isSinglePicture, cleanPasted } from './pasted';
import { richTextLook } from './RichText';
import { RichTextToolbar } from './RichTextToolbar';
import { sanitised } from './sanitised';
import { lazyWithRetry } from '../../../ui/page/lazyWithRetry';

/** A rich text of a form. */
export interface RichTextInputProps {
  readonly source: string;
  readonly label: string;
  readonly isRequired?: boolean;
}

const LinkDialog = lazyWithRetry(() => import('./LinkDialog').then((m) => m.LinkDialog));
const PictureDialog = lazyWithRetry(() => import('./PictureDialog').then((m) => m.PictureDialog));

/** The dialog that is open before a link or a picture is inserted. */
type Asked = { readonly what: 'link' } | { readonly what: 'picture'; readonly file?: File };

// A picture's alt text is requested before the picture is inserted.
const pictureIn = (files: DataTransfer | null): File | undefined =>
  [...(files?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/** TipTap over a field of the form: its value is HTML, or an empty text. */
export const RichTextEditor = ({ source, label, isRequired: isNeeded = false }: RichTextInputProps) => {
  const id = useId();
  const isReadOnly = useReadOnly();
  const isRequired = isNeeded && !isReadOnly;
  const { field, fieldState } = useController<Record<string, string | undefined>>({ name: source });
  const value = field.value ?? '';
  const writtenRef = useRef(value);
  const error = fieldState.error?.message;
  const notify = useNotify();
  // Checked before the dialog opens, so that nothing in it moves.
  const { canAccess: takesFiles = false } = useCanAccess({ resource: 'pictures', action: 'create' });
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
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
      handleKeyDown: (_view, event) => {
        const isLink = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
        // Handled here, the key does not open the search of the console.
        if (isLink) setAsked({ what: 'link' });
        return isLink;
      },
      transformPastedHTML: (copied) => {
        // Text that was copied here is already clean, and marks a cut list or table.
        if (copied.includes('data-pm-slice')) return copied;
        const { html, lostPictures, lostLinks } = cleanPasted(copied);
        if (lostPictures > 0)
          notify(
            t(
              '{count, plural, one {# picture was not pasted. Add it with Picture.} other {# pictures were not pasted. Add them with Picture.}}',
              { count: lostPictures },
            ),
            { type: 'warning' },
          );
        if (lostLinks > 0)
          notify(
            t(
              '{count, plural, one {# link lost its address: it does not begin with https://. Add it with Link.} other {# links lost their addresses: they do not begin with https://. Add them with Link.}}',
              { count: lostLinks },
            ),
            { type: 'warning' },
          );
        return html;
      },
      handlePaste: (_view, { clipboardData }) => {
        const copied = clipboardData?.getData('text/html') ?? '';
        // Office programs add a picture of the whole text.
        const file = copied === '' || isSinglePicture(copied) ? pictureIn(clipboardData) : undefined;
        if (file) setAsked({ what: 'picture', file });
        return file !== undefined;
      },
      handleDrop: (_view, { dataTransfer }) => {
        const file = pictureIn(dataTransfer);
        if (file) setAsked({ what: 'picture', file });
        return file !== undefined;
      },
    },
    onUpdate: ({ editor: now }) => {
      writtenRef.current = now.isEmpty ? '' : now.getHTML();
      field.onChange(writtenRef.current);
    },
    onBlur: field.onBlur,
  });

  useEffect(() => {
    // Typed text is already in the editor. A value from elsewhere, such as a draft or another person's change, is shown.
    if (value === writtenRef.current) return;
    writtenRef.current = value;
    editor.commands.setContent(sanitised(value), { emitUpdate: false });
  }, [editor, value]);

  // The editor sets its attributes later; the links to faulty fields are read from the page right after a render.
  const isInvalid = error !== undefined;
  const partRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    partRef.current?.querySelector('[role="textbox"]')?.setAttribute('aria-invalid', String(isInvalid));
  }, [isInvalid]);

  // A save may have been refused while the editor was loading: validated again, the form lists this field too.
  const { trigger } = useFormContext();
  const arrive = useEffectEvent(() => {
    if (isInvalid) void trigger(field.name);
  });
  useEffect(() => arrive(), []);

  const { ref } = field;
  useEffect(() => ref({ focus: () => editor.commands.focus() }), [editor, ref]);

  return (
    <FormControl ref={partRef} error={isInvalid} className={isRequired ? 'is-required' : ''}>
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
          '& .ProseMirror .selectedCell': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
          '& .ProseMirror img.ProseMirror-selectednode': { outline: `2px solid ${theme.palette.primary.main}` },
          '& .ProseMirror:focus-visible': { boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}` },
        })}
      >
        {!isReadOnly && (
          <RichTextToolbar
            editor={editor}
            label={t('Format of {label}', { label: label.toLowerCase() })}
            onAsk={(what) => setAsked({ what })}
          />
        )}
        <EditorContent editor={editor} />
      </Box>
      <FormHelperText id={`${id}-help`}>{error !== undefined && <ValidationError error={error} />}</FormHelperText>
      {asked && (
        <Suspense fallback={null}>
          {asked.what === 'link' ? (
            <LinkDialog editor={editor} onClose={close} />
          ) : (
            <PictureDialog editor={editor} file={asked.file} takesFiles={takesFiles} onClose={close} />
          )}
        </Suspense>
      )}
    </FormControl>
  );
};
