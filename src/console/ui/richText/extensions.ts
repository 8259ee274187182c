import { Image } from '@tiptap/extension-image';
import { TextAlign } from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import { RICH_TEXT, isRichTextLink } from '../../../contract/richText';

/** What the editor can hold: what a page may (`RICH_TEXT`), and nothing else survives typing or pasting. */
export const extensions = [
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
