import { TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { t } from '../../../language/t';
import { FieldHelp } from '../../../ui/form/FieldHelp';
import { Confirm } from '../../../ui/page/Confirm';
import { linkAddress, linkProblem } from './sanitised';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

const currentAddress = (editor: Editor): string => {
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

/** Asks for the address of a link on the selected text; an empty one removes the link. */
export const LinkDialog = ({ editor, onClose }: LinkDialogProps) => {
  const [typed, setTyped] = useState(() => currentAddress(editor));
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
    <Confirm
      isOpen
      isBodyFirst
      title={t('Link')}
      content={
        <TextField
          label={t('Address')}
          value={typed}
          autoFocus
          error={problem !== undefined}
          helperText={
            <FieldHelp fault={problem} hint={t('https://, mailto: or tel:. Leave it empty to remove the link.')} />
          }
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
      confirm={t('Set link')}
      onConfirm={done}
      onClose={onClose}
    />
  );
};
