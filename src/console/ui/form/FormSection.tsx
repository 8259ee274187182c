import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useDeferredValue, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Flag } from '../../../contract/permissions';
import { t } from '../../language/t';
import { LoadingWord } from '../page/LoadingWord';
import { flagLabel } from '../words/permissionWords';

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

interface FormHeadProps {
  readonly hasAside: boolean;
  readonly children: ReactNode;
}

/** The area above a form: its buttons end with the form, or with the column beside it. */
export const FormHead = ({ hasAside, children }: FormHeadProps) => (
  <Box
    sx={({ measures: { formColumn, formAside }, spacing }) => ({
      maxWidth: {
        xs: formColumn,
        ...(hasAside && { lg: `calc(${formColumn + formAside}px + ${spacing(2.5)})` }),
      },
    })}
  >
    {children}
  </Box>
);

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
