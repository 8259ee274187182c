import { Box, ToggleButton, Tooltip } from '@mui/material';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { TableMenu } from './TableMenu';
import { tools } from './tools';

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
