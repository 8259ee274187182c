import { Box, ToggleButton, Tooltip, Divider, Menu, MenuItem } from '@mui/material';
import { useEditorState, type Editor, type ChainedCommands } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { tools } from './tools';
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
const TableMenu = ({ editor, anchor, onClose }: TableMenuProps) => (
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

interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly onAsk: (what: 'link' | 'picture') => void;
}

const moves: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % tools().length,
  ArrowLeft: (at) => (at + tools().length - 1) % tools().length,
  Home: () => 0,
  End: () => tools().length - 1,
};

/** The buttons above a rich text: one stop of the Tab key, with arrow keys between them. */
export const RichTextToolbar = ({ editor, label, onAsk }: RichTextToolbarProps) => {
  const [current, setCurrent] = useState(0);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const states = useEditorState({
    editor,
    selector: () => tools().map(({ isOn, isOff }) => ({ isOn: isOn?.(editor), isOff: isOff?.(editor) })),
  });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = moves[event.key]?.(current);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button').item(next).focus();
  };
  return (
    <Box
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.25,
        p: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'surfaces.sunken',
      }}
    >
      {tools().map(({ name, icon: Icon, opens, run, isFirst }, index) => (
        <Tooltip key={name} title={name}>
          <ToggleButton
            value={name}
            size="small"
            aria-label={name}
            // A button that acts once or opens a dialog is no switch.
            aria-pressed={opens ? undefined : states[index]?.isOn}
            aria-haspopup={opens && (opens === 'table' ? 'menu' : 'dialog')}
            // A focused button with `disabled` would lose the focus, and arrow keys would stop there.
            aria-disabled={states[index]?.isOff ?? false}
            selected={states[index]?.isOn ?? false}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={({ currentTarget }) => {
              if (opens) return opens === 'table' ? setAnchor(currentTarget) : onAsk(opens);
              // The editor's own focus is a frame later, and a letter that is typed in between would be lost.
              editor.view.focus();
              run?.(editor);
            }}
            sx={{
              border: 0,
              p: 0.75,
              ml: isFirst ? 1 : 0,
              color: states[index]?.isOff ? 'text.disabled' : 'text.primary',
              '&.Mui-selected': { color: 'primary.main' },
            }}
          >
            <Icon fontSize="small" />
          </ToggleButton>
        </Tooltip>
      ))}
      {anchor && <TableMenu editor={editor} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </Box>
  );
};
