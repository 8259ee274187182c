import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useDeferredValue, useId, useRef, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Flag } from '../../../contract/permissions';
import { LEFT_OUT, type LeftOutByField } from '../../../contract/unreadValues';
import { t } from '../../language/t';
import { BackTo } from '../page/BackLink';
import { LoadingWord } from '../page/LoadingWord';
import { flagLabel } from '../words/permissionWords';
import { manyOf, type Noun } from '../words/words';
import { FormEndProvider, FormPageProvider, ReadOnlyProvider, type FormPage } from './formContext';
import { useReturnPath } from './useWayBack';

interface ReadOnlyNoticeProps {
  readonly noun: string;
  readonly editFlag: Flag;
  /** The reason, if it is not the missing flag. */
  readonly reason?: string | undefined;
  /** The address at which this person can change it, if only this page cannot. */
  readonly editTo?: string | undefined;
}

/** Gives the reason for a read-only form, and links to the one that edits, if any. */
export const ReadOnlyNotice = ({ noun, editFlag, reason, editTo }: ReadOnlyNoticeProps) => (
  <Alert
    severity="info"
    variant="outlined"
    sx={{ mb: 2.5 }}
    action={
      editTo !== undefined && (
        <Button color="inherit" size="small" component={Link} to={editTo}>
          {t('Edit')}
        </Button>
      )
    }
  >
    {editTo === undefined
      ? t('This {noun} is view-only: {reason}', {
          noun,
          reason:
            reason ??
            t('you need the permission “{permission}” to change it.', {
              permission: flagLabel(editFlag),
            }),
        })
      : t('This {noun} is view-only. Choose Edit to make changes.', { noun })}
  </Alert>
);

interface FormSkeletonProps {
  /** True if a column appears beside the form. */
  readonly hasAside?: boolean;
}

/** A placeholder in the shape of a form whose record is loading. */
export const FormSkeleton = ({ hasAside = false }: FormSkeletonProps) => (
  <>
    <LoadingWord />
    <Box aria-hidden sx={({ measures }) => ({ maxWidth: measures.formColumn, mb: 2.5 })}>
      <Skeleton variant="text" width="40%" sx={{ typography: 'h1' }} />
      <Skeleton variant="text" width="70%" />
    </Box>
    <FormColumns aside={hasAside && <Card aria-hidden sx={{ height: (theme) => theme.spacing(40) }} />}>
      <Card aria-hidden sx={{ p: 2.5 }}>
        <Skeleton variant="text" width="30%" sx={{ typography: 'h2' }} />
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(5), my: 2 }} />
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(5) }} />
      </Card>
      <Card aria-hidden sx={{ p: 2.5 }}>
        <Skeleton variant="text" width="30%" sx={{ typography: 'h2' }} />
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(40), mt: 2 }} />
      </Card>
    </FormColumns>
  </>
);

/** Renders a form in a render of its own, which a key or a press may interrupt. The page shows a placeholder at once. */
export const FormLater = ({ hasAside = false, children }: FormSkeletonProps & { readonly children: ReactNode }) =>
  useDeferredValue(true, false) ? children : <FormSkeleton hasAside={hasAside} />;

interface FormViewProps extends FormPage {
  /** The header and anything else above the form. */
  readonly head: ReactNode;
  /** The part below everything else. */
  readonly foot?: ReactNode;
  readonly isReadOnly: boolean;
  /** The form. */
  readonly children: ReactNode;
}

/** The page of a form: the way back, its head, and the form. */
export const FormView = ({ head, foot, isReadOnly, children, ...page }: FormViewProps) => {
  const { to, label } = useReturnPath();
  const overRef = useRef(false);
  return (
    <FormEndProvider value={overRef}>
      <ReadOnlyProvider value={isReadOnly}>
        <Box
          // The buttons of the head end with the form, or with the column beside it.
          sx={({ measures: { formColumn, formAside }, spacing }) => ({
            maxWidth: {
              xs: formColumn,
              ...(Boolean(page.aside) && { lg: `calc(${formColumn + formAside}px + ${spacing(2.5)})` }),
            },
          })}
        >
          <BackTo to={to}>{label}</BackTo>
          {head}
        </Box>
        <FormPageProvider value={page}>{children}</FormPageProvider>
        {foot && <Box sx={{ mt: 2.5 }}>{foot}</Box>}
      </ReadOnlyProvider>
    </FormEndProvider>
  );
};

interface FormColumnsProps {
  /** The column beside the form; below it in a narrow window. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The sections of a form in one column, and the column beside them. */
export const FormColumns = ({ aside, children }: FormColumnsProps) => (
  <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2.5} sx={{ alignItems: { lg: 'flex-start' } }}>
    <Stack spacing={2.5} sx={({ measures }) => ({ flex: '1 1 0', minWidth: 0, maxWidth: measures.formColumn })}>
      {children}
    </Stack>
    {aside && (
      <Box
        component="aside"
        sx={({ measures, spacing }) => ({
          width: { xs: 1, lg: measures.formAside },
          maxWidth: measures.formColumn,
          flexShrink: 0,
          position: { lg: 'sticky' },
          top: `calc(${measures.topOffset}px + ${spacing(1)})`,
        })}
      >
        {aside}
      </Box>
    )}
  </Stack>
);

/** A part of a form. */
export interface FormSectionProps {
  readonly title: string;
  readonly sentence?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a form: heading, a sentence, its inputs. */
export const FormSection = ({ title, sentence, children }: FormSectionProps) => {
  const id = useId();
  return (
    // Clips like `hidden`, but sticky elements in it still stick to the window.
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, overflow: 'clip' }}>
      <Box sx={{ mb: 1.5 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {sentence && <Typography color="text.secondary">{sentence}</Typography>}
      </Box>
      <Stack useFlexGap spacing={0.75}>
        {children}
      </Stack>
    </Card>
  );
};

interface LeftOutNoteProps {
  readonly source: string;
  readonly noun: Noun;
}

/** Reports the number of values of a record's list that could not be read: a save sends them back unchanged. */
export const LeftOutNote = ({ source, noun }: LeftOutNoteProps) => {
  const record = useRecordContext();
  const count = (record?.[LEFT_OUT] as LeftOutByField | undefined)?.[source]?.length ?? 0;
  if (!record || count === 0) return null;
  const all = count + (record[source] as readonly unknown[]).length;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 1.5 }}>
      {t('{count} of {all} {things} could not be read. They are saved as received.', {
        count,
        all,
        things: manyOf(noun),
      })}
    </Alert>
  );
};
