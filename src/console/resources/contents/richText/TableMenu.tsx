import { Divider, Menu, MenuItem } from '@mui/material';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { flushSync } from 'react-dom';
import { perLanguage } from '../../../language/language';
import { t } from '../../../language/t';

interface TableAction {
  readonly name: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** True for the first of a group, which has a line above it. */
  readonly isFirst?: true;
}

const inTable = perLanguage((): readonly TableAction[] => [
  { name: t('Add row above'), run: (chain) => chain.addRowBefore() },
  { name: t('Add row below'), run: (chain) => chain.addRowAfter() },
  { name: t('Add column before'), run: (chain) => chain.addColumnBefore() },
  { name: t('Add column after'), run: (chain) => chain.addColumnAfter() },
  { name: t('Header row on or off'), run: (chain) => chain.toggleHeaderRow(), isFirst: true },
  { name: t('Delete row'), run: (chain) => chain.deleteRow(), isFirst: true },
  { name: t('Delete column'), run: (chain) => chain.deleteColumn() },
  { name: t('Delete table'), run: (chain) => chain.deleteTable() },
]);

const outside = perLanguage((): readonly TableAction[] =>
  [2, 3, 4].map((cols) => ({
    name: t('Insert a table of {count} columns', { count: cols }),
    run: (chain) => chain.insertTable({ rows: 3, cols, withHeaderRow: true }),
  })),
);

interface TableMenuProps {
  readonly editor: Editor;
  /** The button of the menu. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The actions for the table around the cursor, or for a new table if there is none. */
export const TableMenu = ({ editor, anchor, onClose }: TableMenuProps) => (
  <Menu open anchorEl={anchor} onClose={onClose} onKeyDown={(event) => event.stopPropagation()}>
    {(editor.isActive('table') ? inTable() : outside()).flatMap(({ name, run, isFirst }) => [
      ...(isFirst ? [<Divider key={`${name} line`} />] : []),
      <MenuItem
        key={name}
        onClick={() => {
          // The closed menu returns the focus to its button; the text receives it after that.
          flushSync(onClose);
          editor.view.focus();
          run(editor.chain().focus()).run();
        }}
      >
        {name}
      </MenuItem>,
    ])}
  </Menu>
);
