import { mergeAttributes, type Attribute } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import type { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { RICH_TEXT, isRichTextLink } from '../../../../contract/richText';

const span = (name: 'colspan' | 'rowspan'): Attribute => ({
  default: 1,
  parseHTML: (cell) => Number(cell.getAttribute(name) ?? 1),
  renderHTML: ({ [name]: count }) => (count === 1 ? {} : { [name]: count as number }),
});

// Widths and colours of cells are no part of a page: it is read on phones.
const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
});

/** True if the cursor is in the last row of a table, and that row is empty. */
const isInEmptyLastRow = (editor: Editor): boolean => {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const row = $from.node(depth);
    if (row.type.name !== 'tableRow') continue;
    const table = $from.node(depth - 1);
    return table.lastChild === row && table.childCount > 1 && row.textContent === '';
  }
  return false;
};

const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  // The library's own view gives columns a width in pixels.
  addNodeView: () => null,
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => {
        if (!this.editor.isActive('table')) return false;
        if (this.editor.commands.goToNextCell()) return true;
        // The Tab key leaves the text after an empty last row: the keyboard is not trapped in a table.
        if (isInEmptyLastRow(this.editor)) return false;
        return this.editor.chain().addRowAfter().goToNextCell().run();
      },
    };
  },
});

/** The features of the editor: those that a page may have (`RICH_TEXT`). Nothing else survives typing or pasting. */
export const extensions = [
  StarterKit.configure({
    trailingNode: false,
    link: {
      openOnClick: false,
      // The text behind a link would become part of it with autolink.
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: isRichTextLink,
      HTMLAttributes: { target: '_blank', rel: RICH_TEXT.linkRel },
    },
  }),
  Image.configure({ inline: true }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...RICH_TEXT.styles['text-align']] }),
  PlainTable,
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];
