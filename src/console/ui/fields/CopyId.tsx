import ContentCopy from '@mui/icons-material/ContentCopy';
import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useNotify } from 'react-admin';
import { t } from '../../language/t';
import { Dash } from './Dash';

/** Copies a text and confirms it; `what` names it: `Copied the password` for `the password`. */
export const useCopyToClipboard = () => {
  const notify = useNotify();
  return (text: string, what: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => notify(t('Copied {what}', { what }), { type: 'success', autoHideDuration: 2000 }),
      () => notify(t('This browser does not allow copying. Select the text and copy it.'), { type: 'warning' }),
    );
};

interface CopyButtonProps {
  readonly text: string;
  readonly what: string;
  /** True for a text that screen readers must not announce. */
  readonly isSecret?: boolean;
}

/** Copies a text with one click; the text is part of its name: `Copy mobile number 9876543210`, or `Copy password`. */
export const CopyButton = ({ text, what, isSecret = false }: CopyButtonProps) => {
  const copy = useCopyToClipboard();
  return (
    <IconButton
      size="small"
      title={t('Copy {what}', { what })}
      aria-label={isSecret ? t('Copy {what}', { what }) : t('Copy {what} {text}', { what, text })}
      onClick={() => copy(text, t('the {what}', { what }))}
    >
      <ContentCopy sx={{ fontSize: 18 }} />
    </IconButton>
  );
};

interface CopyIdProps {
  readonly source: string;
  readonly what: string;
  /** The element that shows the id if it is more than its text: a link. */
  readonly children?: ReactNode;
}

/** An id of the record in a monospaced font, copied with one click. */
export const CopyId = ({ source, what, children }: CopyIdProps) => {
  const id = useRecordContext<Record<string, unknown>>()?.[source];
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  if (id === '') return <Dash />;
  return (
    <span className="copied-id">
      <bdi>{children ?? id}</bdi>
      <CopyButton text={String(id)} what={what} />
    </span>
  );
};
