import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId, type ReactNode } from 'react';
import type { RecordVersion } from '../../../contract/endpoints/history';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { Tag } from '../fields/Tag';
import { useIsNarrow } from '../page/useIsNarrow';
import { fieldWords } from '../words/fieldWords';
import { formatDay, formatTime } from '../words/time';
import { textDifference } from '../words/textDifference';

const BLOCK_END = /<\/(?:p|h\d|li|blockquote|pre|ul|ol|td|th|tr)>|<(?:br|hr)\s*\/?>/g;

// The visible words of a rich text, a line per paragraph.
const shownWords = (html: string): string =>
  (new DOMParser().parseFromString(html.replace(BLOCK_END, '$&\n'), 'text/html').body.textContent ?? '').trim();

const isHtml = (value: string): boolean => /^<[a-z]/.test(value);

const wordsOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  return isHtml(value) ? shownWords(value) : value;
};

const marks = perLanguage(
  () =>
    ({
      same: undefined,
      out: { component: 'del', said: t('removed:'), sx: { bgcolor: 'surfaces.sunken', color: 'text.secondary' } },
      in: { component: 'ins', said: t('added:'), sx: { bgcolor: 'surfaces.marked', textDecorationThickness: '2px' } },
    }) as const,
);

/** Two states of a text as one: removed text is struck through, added text is underlined. */
const TextChange = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    {textDifference(before, after).map(({ kind, text }, place) => {
      const mark = marks()[kind];
      if (!mark) return <span key={place}>{text}</span>;
      return (
        <Box key={place} component={mark.component} sx={{ ...mark.sx, borderRadius: 0.5, px: 0.25 }}>
          <span style={visuallyHidden}>{`${mark.said} `}</span>
          {text}
        </Box>
      );
    })}
  </Typography>
);

const pictureOf = ({ pictures }: RecordVersion, name: string) =>
  pictures[name] && (
    <Box
      component="img"
      src={pictures[name]}
      alt=""
      sx={({ spacing }) => ({ height: spacing(8), maxWidth: 1, borderRadius: 0.5, bgcolor: 'surfaces.sunken' })}
    />
  );

interface FieldProps {
  readonly name: string;
  /** The label of the field. */
  readonly label: string;
  readonly before: RecordVersion;
  readonly after: RecordVersion;
}

/** The change of one field. */
const FieldChange = ({ name, label, before, after }: FieldProps) => {
  const [was, is] = [wordsOf(before.fields[name]), wordsOf(after.fields[name])];
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      {was === is ? (
        <Typography>
          {isHtml(String(after.fields[name])) ? t('Only formatting, links or pictures differ.') : is}
        </Typography>
      ) : (
        <TextChange before={was} after={is} />
      )}
      {(before.pictures[name] ?? after.pictures[name]) && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
          {pictureOf(before, name)}
          {pictureOf(before, name) && pictureOf(after, name) && <span aria-hidden>→</span>}
          {pictureOf(after, name)}
        </Stack>
      )}
    </Box>
  );
};

const differing = (before: RecordVersion, after: RecordVersion): readonly string[] =>
  [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])].filter(
    (name) => before.fields[name] !== after.fields[name] || before.pictures[name] !== after.pictures[name],
  );

const done = perLanguage((): Readonly<Record<string, string>> => ({
  create: t('Added'),
  restore: t('Restored'),
  first: t('First version'),
}));

const titleOf = ({ action, at, by, as_of }: RecordVersion): string => {
  const deed = done()[action] ?? t('Changed');
  const what = as_of ? t('{deed} as of {time}', { deed, time: formatTime(as_of) }) : deed;
  return at
    ? t('{what} on {time} by {person}', { what, time: formatTime(at), person: by || t('unknown') })
    : t('{what}, before the daily log started', { what });
};

interface VersionProps {
  readonly version: RecordVersion;
  /** The previous version; undefined for the oldest. */
  readonly before: RecordVersion | undefined;
  readonly isNow: boolean;
  readonly nameOf: (field: string) => string;
  /** Undefined if this person may not restore. */
  readonly onRestore: (() => void) | undefined;
  readonly isBusy: boolean;
}

/** One version: its time, its author, its changes, and the button that restores it. */
const Version = ({ version, before, isNow, nameOf, onRestore, isBusy }: VersionProps) => {
  const id = useId();
  const names = before ? differing(before, version) : [];
  return (
    <Box component="li" aria-labelledby={id} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={id} variant="h3" sx={{ flex: '1 1 14em' }}>
          {titleOf(version)}
        </Typography>
        {isNow ? (
          <Tag colour="primary">{t('Current version')}</Tag>
        ) : (
          onRestore && (
            <Button
              size="small"
              variant="outlined"
              disabled={version.obstacle !== ''}
              loading={isBusy}
              onClick={onRestore}
              aria-describedby={id}
            >
              {t('Restore this')}
            </Button>
          )
        )}
      </Stack>
      {!isNow && version.obstacle !== '' && (
        <Typography variant="body2" color="text.secondary">
          {version.obstacle}
        </Typography>
      )}
      {before &&
        names.map((name) => (
          <FieldChange key={name} name={name} label={nameOf(name)} before={before} after={version} />
        ))}
      {before && names.length === 0 && <Typography color="text.secondary">{t('No differences.')}</Typography>}
    </Box>
  );
};

interface HistoryViewProps {
  readonly title: string;
  /** The text above the versions. */
  readonly introduction: ReactNode;
  /** The versions, newest first; the first one is the current state. */
  readonly versions: readonly RecordVersion[];
  readonly isCut: boolean;
  /** The name of a field; by default the words of all forms. */
  readonly nameOf?: (field: string) => string;
  /** Undefined if this person may not restore. */
  readonly onRestore?: ((version: RecordVersion) => void) | undefined;
  /** The version that is being restored. */
  readonly busy?: string | undefined;
  readonly refusal?: string | undefined;
  readonly onClose: () => void;
}

/** The versions of something, newest first, each with its differences and a button that restores it. */
export const HistoryView = (props: HistoryViewProps) => {
  const { title, introduction, versions, isCut, nameOf = fieldWords, onRestore, busy, refusal, onClose } = props;
  const titleId = useId();
  const isNarrow = useIsNarrow();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        {refusal && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {introduction}
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {versions.map((version, place) => (
            <Version
              key={version.id}
              version={version}
              before={versions[place + 1]}
              isNow={place === 0}
              nameOf={nameOf}
              onRestore={onRestore && (() => onRestore(version))}
              isBusy={busy === version.id}
            />
          ))}
        </Box>
        {isCut && <Typography color="text.secondary">{t('Older versions are in the daily log.')}</Typography>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
