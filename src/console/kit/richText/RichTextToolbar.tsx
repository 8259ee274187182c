import { Box, ToggleButton, Tooltip, TextField } from '@mui/material';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { t } from '../../language/t';
import { ConfirmDialog } from '../page/ConfirmDialog';
import { linkAddress, linkProblem } from './sanitised';
import { tools } from './tools';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

const standing = (editor: Editor): string => {
  const href: unknown = editor.getAttributes('link').href;
  return typeof href === 'string' ? href : '';
};

const setLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
};

/** Asks for the address of a link of the text that is selected; an empty one takes the link away. */
const LinkDialog = ({ editor, onClose }: LinkDialogProps) => {
  const [typed, setTyped] = useState(() => standing(editor));
  const [problem, setProblem] = useState<string>();
  const done = () => {
    const address = linkAddress(typed);
    const wrong = linkProblem(address);
    setProblem(wrong);
    if (wrong) return;
    onClose();
    setLink(editor, address);
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('Link')}
      body={
        <TextField
          label={t('Address')}
          value={typed}
          autoFocus
          error={problem !== undefined}
          helperText={problem ?? t('https://, mailto: or tel:. Leave it empty to take the link away.')}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            done();
          }}
        />
      }
      yes={t('Set link')}
      onYes={done}
      onNo={onClose}
    />
  );
};

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
            onClick={() => {
              if (!run) return setAsking(true);
              // At once: the editor's own focus comes a frame later, and a letter typed in between is lost.
              editor.view.focus();
              run(editor);
            }}
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
