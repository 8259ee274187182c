import { Box, ToggleButton, Tooltip } from '@mui/material';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { LinkDialog } from './LinkDialog';
import { tools } from './tools';

interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly label: string;
}

const moves: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % tools.length,
  ArrowLeft: (at) => (at + tools.length - 1) % tools.length,
  Home: () => 0,
  End: () => tools.length - 1,
};

/** The buttons over a rich text: one stop of the Tab key, arrows move in it. */
export const RichTextToolbar = ({ editor, label }: RichTextToolbarProps) => {
  const [current, setCurrent] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const states = useEditorState({
    editor,
    selector: () => tools.map(({ isOn, isOff }) => ({ isOn: isOn?.(editor), isOff: isOff?.(editor) })),
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
      {tools.map(({ name, icon: Icon, run, isFirst }, index) => (
        <Tooltip key={name} title={name}>
          <ToggleButton
            value={name}
            size="small"
            aria-label={name}
            // A button that only does something is no switch.
            aria-pressed={states[index]?.isOn}
            // Not `disabled`: the button that has the focus would lose it, and arrows would stop there.
            aria-disabled={states[index]?.isOff ?? false}
            selected={states[index]?.isOn ?? false}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => (run ? run(editor) : setAsking(true))}
            sx={{
              border: 0,
              ml: isFirst ? 1 : 0,
              color: states[index]?.isOff ? 'text.disabled' : 'text.primary',
              '&.Mui-selected': { color: 'primary.main' },
            }}
          >
            <Icon fontSize="small" />
          </ToggleButton>
        </Tooltip>
      ))}
      {isAsking && <LinkDialog editor={editor} onClose={() => setAsking(false)} />}
    </Box>
  );
};
