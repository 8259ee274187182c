import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertLink from '@mui/icons-material/InsertLink';
import Redo from '@mui/icons-material/Redo';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import TextFields from '@mui/icons-material/TextFields';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import type { SvgIconProps } from '@mui/material';
import type { Editor } from '@tiptap/react';
import type { ComponentType } from 'react';
import { perLanguage } from '../../../language/language';
import { t } from '../../../language/t';

/** A button of the toolbar. */
export interface Tool {
  readonly name: string;
  readonly icon: ComponentType<SvgIconProps>;
  /** True if the cursor is in such text; undefined for actions without a state, such as undo. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isOff?: (editor: Editor) => boolean;
  /** The part that it opens first: the dialog of a link or a picture, or the menu of tables. */
  readonly opens?: 'link' | 'picture' | 'table';
  /** Runs its action at once; undefined if it opens something first. */
  readonly run?: (editor: Editor) => void;
  /** True for the first of a group, which is set apart a little. */
  readonly isFirst?: true;
}

const aligned = (where: string, name: string, icon: Tool['icon'], isFirst?: true): Tool => ({
  name,
  icon,
  isOn: (editor) => editor.isActive({ textAlign: where }),
  run: (editor) => editor.chain().focus().toggleTextAlign(where).run(),
  ...(isFirst && { isFirst }),
});

/** The buttons of the toolbar, in order. */
export const tools = perLanguage((): readonly Tool[] => [
  {
    name: t('Heading'),
    icon: Title,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: t('Small heading'),
    icon: TextFields,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: t('Bold'),
    icon: FormatBold,
    isFirst: true,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: t('Italic'),
    icon: FormatItalic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: t('Underline'),
    icon: FormatUnderlined,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  { name: t('Link'), icon: InsertLink, opens: 'link', isOn: (editor) => editor.isActive('link') },
  {
    name: t('Bulleted list'),
    icon: FormatListBulleted,
    isFirst: true,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: t('Numbered list'),
    icon: FormatListNumbered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: t('Quote'),
    icon: FormatQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: t('Table'), icon: TableChartOutlined, opens: 'table', isOn: (editor) => editor.isActive('table') },
  { name: t('Picture'), icon: ImageOutlined, opens: 'picture', isOn: (editor) => editor.isActive('image') },
  aligned('left', t('Align left'), FormatAlignLeft, true),
  aligned('center', t('Centre'), FormatAlignCenter),
  aligned('right', t('Align right'), FormatAlignRight),
  {
    name: t('Undo'),
    icon: Undo,
    isFirst: true,
    isOff: (editor) => !editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: t('Redo'),
    icon: Redo,
    isOff: (editor) => !editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]);
